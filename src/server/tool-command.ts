import { isContainer, isService } from './env.ts';

/**
 * How the operator calls a tool: 'vault words' is `ile vault words` beside the service, and
 * `npm run vault -- words` in a checkout. With compose.yaml it is a container of its own.
 */
export function toolCommand(call: string): string {
  if (isService()) return `ile ${backupWithin('/var/lib/ile/backups', call)}`;
  if (isContainer()) return inContainer(backupWithin('/data/backups', call));
  const [tool, ...args] = call.split(' ');
  return args.length === 0 ? `npm run ${tool}` : `npm run ${tool} -- ${args.join(' ')}`;
}

/** `run` also works while the program cannot start, as `exec` does not. */
const inContainer = (call: string): string =>
  call.replace(/^\S+/, (tool) => `docker compose run --rm ile node scripts/${tool}.ts`);

/** A backup goes where the user who serves may write, which is rarely where the operator stands. */
const backupWithin = (folder: string, call: string): string => call.replace(/^backup (?=\w)/, `backup ${folder}/`);

/** The command for this way of running the program. */
const choose = (service: string, container: string, checkout: string): string => {
  if (isService()) return service;
  return isContainer() ? container : checkout;
};

/** How the program is started again. */
export const startCommand = (): string => choose('systemctl start ile', 'docker compose up -d', 'npm start');

/** How the program is stopped. */
export const stopCommand = (): string => choose('systemctl stop ile', 'docker compose stop', 'Ctrl+C');

/** How it is started again with another setting. */
export const startWith = (setting: string): string =>
  choose(
    `${setting} em /etc/ile.env, e systemctl restart ile`,
    `${setting} em .env, e docker compose up -d`,
    `${setting} npm start`,
  );

/**
 * How a backup is restored beside the data. The service's user can make no folder where its
 * operator happens to be.
 */
export const restoreElsewhere = (): string =>
  choose(
    'install -d -o ile -g ile -m 700 /var/lib/ile-prova && ILE_DATA_DIR=/var/lib/ile-prova ile restore ARQUIVO',
    toolCommand('restore ARQUIVO'),
    `ILE_DATA_DIR=./data-restaurada ${toolCommand('restore ARQUIVO')}`,
  );
