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
