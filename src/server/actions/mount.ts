import type { Action, Contract } from '../../shared/contract.ts';
import type { Handler } from './handler.ts';

/**
 * Name of a database constraint → the refusal for its violation: status, code and Portuguese
 * sentence.
 */
export type Constraints = Readonly<Record<string, readonly [status: number, code: string, key: string]>>;

export interface Route {
  name: string;
  action: Action;
  run: (context: never, input: never) => Promise<unknown>;
  constraints: Constraints;
}

type Handlers<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> };

/** Every action of the contract with its function; a missing or surplus one does not compile. */
export function mount<const C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  constraints: Constraints = {},
): Route[] {
  return Object.entries(contract).map(([name, action]) => {
    const run = handlers[name];
    if (!run) throw new Error(`No handler for ${name}`);
    if (action.outside && action.idempotent) throw new Error(`${name} has no transaction to keep its key in`);
    if (!Object.hasOwn(action, 'access')) throw new Error(`${name} declares no permission and no audience`);
    return { name, action, run, constraints };
  });
}
