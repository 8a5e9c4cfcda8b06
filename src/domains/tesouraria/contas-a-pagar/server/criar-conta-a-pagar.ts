import { randomUUID } from 'node:crypto';
import { handler } from '../../../../server/actions/handler.ts';
import { contasAPagar } from '../contract.ts';
import { conferirCampos } from './campos-da-conta.ts';
import { inserirContaAPagar } from './conta-viva.ts';

/** The first occurrence of a bill; the next one comes when it is paid. */
export const criarContaAPagar = handler(contasAPagar.criarContaAPagar, async (ctx, digitada) => {
  const campos = await conferirCampos(ctx, digitada);
  const conta = await ctx.db.row<{ id: string }>(
    inserirContaAPagar(ctx, { ...campos, serie: randomUUID(), numero: 1 }),
  );
  await ctx.audit('conta_a_pagar.criar', { alvo: conta.id, depois: campos });
  return conta;
});
