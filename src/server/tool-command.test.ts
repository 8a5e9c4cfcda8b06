import { afterEach, expect, it, vi } from 'vitest';
import { restoreElsewhere, startCommand, startWith, toolCommand } from './tool-command.ts';

afterEach(() => vi.unstubAllEnvs());

it('tells the commands of a checkout, and beside the service those that work there', () => {
  const told = () => [toolCommand('vault words'), toolCommand('doctor'), startCommand(), startWith('PORT=3001')];
  expect(told()).toEqual(['npm run vault -- words', 'npm run doctor', 'npm start', 'PORT=3001 npm start']);
  expect(restoreElsewhere()).toBe('ILE_DATA_DIR=./data-restaurada npm run restore -- ARQUIVO');
  vi.stubEnv('ILE_SERVICE', '1');
  expect(told()).toEqual([
    'ile vault words',
    'ile doctor',
    'systemctl start ile',
    'PORT=3001 em /etc/ile.env, e systemctl restart ile',
  ]);
  expect(restoreElsewhere()).toContain('ILE_DATA_DIR=/var/lib/ile-prova ile restore ARQUIVO');
});
