import { handler } from '../../../../server/actions/handler.ts';
import { contasAPagar } from '../contract.ts';
import { recusarSeParecePaga } from './parece-paga.ts';
import { quitarConta } from './quitar-conta.ts';

/** Pays a bill by hand. Money of the same amount that is here already is asked about first. */
export const pagarContaAPagar = handler(contasAPagar.pagarContaAPagar, async (ctx, { mesmo_assim, ...pagamento }) => {
  if (!mesmo_assim) await recusarSeParecePaga(ctx, pagamento);
  return quitarConta(ctx, pagamento);
});
