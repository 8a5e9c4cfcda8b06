import { isService } from './env.ts';

/**
 * How the operator calls a tool: 'vault words' is `ile vault words` beside the service, and
 * `npm run vault -- words` in a checkout.
 */
export function toolCommand(call: string): string {
  if (isService()) return `ile ${call}`;
  const [tool, ...args] = call.split(' ');
  return args.length === 0 ? `npm run ${tool}` : `npm run ${tool} -- ${args.join(' ')}`;
}

/** How the program is started again. */
export const startCommand = (): string => (isService() ? 'systemctl start ile' : 'npm start');

/** How it is started again with another setting. */
export const startWith = (setting: string): string =>
  isService() ? `${setting} em /etc/ile.env, e systemctl restart ile` : `${setting} npm start`;

/**
 * How a backup is restored beside the data. The service's user can make no folder where its
 * operator happens to be.
 */
export const restoreElsewhere = (): string =>
  isService()
    ? 'install -d -o ile -g ile -m 700 /var/lib/ile-prova && ILE_DATA_DIR=/var/lib/ile-prova ile restore ARQUIVO'
    : `ILE_DATA_DIR=./data-restaurada ${toolCommand('restore ARQUIVO')}`;
