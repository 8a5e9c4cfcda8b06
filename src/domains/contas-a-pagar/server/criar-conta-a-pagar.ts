import { randomUUID } from 'node:crypto';
import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { contasAPagar } from '../contract.ts';
import { conferirCampos } from './campos-da-conta.ts';

/** The first occurrence of a bill; the next one comes when it is paid. */
export const criarContaAPagar = handler(contasAPagar.criarContaAPagar, async (ctx, digitada) => {
  const campos = await conferirCampos(ctx, digitada);
  const conta = await ctx.db.row<{ id: string }>(sql`
    insert into contas_a_pagar (org_id, serie, numero, descricao, favorecido, tipo_nome, fundo_id, valor_centavos, vencimento, repete, dia, ate,
      usuario_operacao)
    values (${ctx.orgId}, ${randomUUID()}, 1, ${campos.descricao}, ${campos.favorecido}, ${campos.tipo_nome}, ${campos.fundo_id},
      ${campos.valor_centavos}, ${campos.vencimento}, ${campos.repete}, ${campos.dia}, ${campos.ate}, ${ctx.casa.userId})
    returning id`);
  await ctx.audit('conta_a_pagar.criar', { alvo: conta.id, depois: campos });
  return conta;
});
