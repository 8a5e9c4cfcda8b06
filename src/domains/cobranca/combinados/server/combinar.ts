import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { combinados } from '../contract.ts';
import { aplicar, darLugar, descontoDaIsencao } from './aplicar.ts';
import { travarMeses } from './travar-meses.ts';

/**
 * Staff agree with a member about months, all or none. Open requests for them are closed, because
 * this is the answer.
 */
export const combinar = handler(combinados.combinar, async (ctx, { membro_id: membroId, tipo, meses, motivo }) => {
  const travadas = await travarMeses(
    ctx,
    membroId,
    meses.map(({ refer }) => refer),
  );
  const acordados = travadas.map((mes, n) => ({ ...mes, nova_data: meses[n]?.nova_data ?? null }));
  await darLugar(ctx, membroId, acordados);
  const refers = acordados.map(({ refer }) => refer);
  await ctx.db.count(sql`
    update combinados set estado = 'desfeito', desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and membro_id = ${membroId} and refer = any(${refers}::text[]) and estado = 'pedido'`);
  const feitos = await ctx.db.rows<{ id: string }>(sql`
    insert into combinados (org_id, membro_id, refer, tipo, nova_data, estado, motivo, respondido_em, respondido_por, desconto_centavos, usuario_operacao)
    select ${ctx.orgId}::uuid, ${membroId}::uuid, m.refer, ${tipo}::text, m.nova_data, 'aprovado', ${motivo}::text, ${ctx.agora}::timestamptz,
           ${ctx.casa.userId}::uuid, m.desconto, ${ctx.casa.userId}::uuid
    from unnest(${refers}::text[], ${acordados.map(({ nova_data }) => nova_data)}::date[],
                ${acordados.map((mes) => descontoDaIsencao(tipo, mes))}::bigint[]) as m (refer, nova_data, desconto)
    returning id`);
  await aplicar(ctx, { membroId, tipo, meses: acordados });
  await ctx.audit('combinado.combinar', { alvo: membroId, depois: { tipo, meses, motivo } });
  return { combinados: feitos.map(({ id }) => id) };
});
