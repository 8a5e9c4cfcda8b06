import { afterEach, expect, it, vi } from 'vitest';
import { restoreElsewhere, startCommand, startWith, stopCommand, toolCommand } from './tool-command.ts';

afterEach(() => vi.unstubAllEnvs());

it('tells the commands of a checkout, and in a container or beside the service those that work there', () => {
  const told = () => [
    toolCommand('vault words'),
    toolCommand('doctor'),
    toolCommand('backup ARQUIVO'),
    startCommand(),
    stopCommand(),
    startWith('VAULT=closed'),
  ];
  expect(told()).toEqual([
    'npm run vault -- words',
    'npm run doctor',
    'npm run backup -- ARQUIVO',
    'npm start',
    'Ctrl+C',
    'VAULT=closed npm start',
  ]);
  expect(restoreElsewhere()).toBe('ILE_DATA_DIR=./data-restaurada npm run restore -- ARQUIVO');
  vi.stubEnv('ILE_SERVICE', '1');
  expect(told()).toEqual([
    'ile vault words',
    'ile doctor',
    'ile backup /var/lib/ile/backups/ARQUIVO',
    'systemctl start ile',
    'systemctl stop ile',
    'VAULT=closed em /etc/ile.env, e systemctl restart ile',
  ]);
  expect(restoreElsewhere()).toContain('ILE_DATA_DIR=/var/lib/ile-prova ile restore ARQUIVO');
  vi.stubEnv('ILE_SERVICE', 'container');
  expect(told()).toEqual([
    'docker compose run --rm ile node scripts/vault.ts words',
    'docker compose run --rm ile node scripts/doctor.ts',
    'docker compose run --rm ile node scripts/backup.ts /data/backups/ARQUIVO',
    'docker compose up -d',
    'docker compose stop',
    'VAULT=closed em .env, e docker compose up -d',
  ]);
  expect(restoreElsewhere()).toBe('docker compose run --rm ile node scripts/restore.ts ARQUIVO');
});
