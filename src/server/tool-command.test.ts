import { afterEach, expect, it, vi } from 'vitest';
import { startCommand, toolCommand } from './tool-command.ts';

afterEach(() => vi.unstubAllEnvs());

it('tells the commands of a checkout, and beside the service those that work there', () => {
  const told = () => [toolCommand('vault words'), toolCommand('doctor'), startCommand()];
  expect(told()).toEqual(['npm run vault -- words', 'npm run doctor', 'npm start']);
  vi.stubEnv('ILE_SERVICE', '1');
  expect(told()).toEqual(['ile vault words', 'ile doctor', 'systemctl start ile']);
});
