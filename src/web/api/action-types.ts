import type { z } from 'zod';
// Types only: the browser never loads the contracts, nor zod.
import type { contracts } from '../../contracts.gen.ts';

type Contracts = typeof contracts;
export type ActionName = Extract<keyof Contracts, string>;
/** What an action takes, as the caller writes it (before defaults). */
export type ApiInput<Name extends ActionName> = z.input<Contracts[Name]['input']>;
/** What an action answers. */
export type ApiOutput<Name extends ActionName> = z.output<Contracts[Name]['output']>;
