import type { z } from 'zod';
import type { Contract } from '../../shared/contract.ts';

/**
 * The product adds its contracts to this interface (`src/actions.gen.ts`), so that the platform
 * names no action. Only types: the browser never loads the contracts, nor zod.
 */
export interface Registered {}

type Contracts = Registered extends { contracts: infer All extends Contract } ? All : never;
export type ActionName = Extract<keyof Contracts, string>;
/** What an action takes, as the caller writes it (before defaults). */
export type ApiInput<Name extends ActionName> = z.input<Contracts[Name]['input']>;
/** What an action answers. */
export type ApiOutput<Name extends ActionName> = z.output<Contracts[Name]['output']>;
