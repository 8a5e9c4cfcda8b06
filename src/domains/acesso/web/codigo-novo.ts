import { createStore } from '../../../web/state/store.ts';

/** The access code of the house that was made here a moment ago, until it is put away. */
export const codigoNovo = createStore<string | null>(null);
