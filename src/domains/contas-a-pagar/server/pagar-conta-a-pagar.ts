import { handler } from '../../../server/actions/handler.ts';
import { contasAPagar } from '../contract.ts';
import { quitarConta } from './quitar-conta.ts';

/** Pays a bill by hand. */
export const pagarContaAPagar = handler(contasAPagar.pagarContaAPagar, quitarConta);
