import { handler, type HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { membros } from '../contract.ts';
import { t } from '../texts.ts';
import { lerFicha } from './ler-membro.ts';
import { lerReservado } from './reservado.ts';

/** All that the house keeps about one person, for that person (LGPD art. 18). The trace says that it was given, not what it held. */
export const exportarMembro = handler(membros.exportarMembro, async (ctx, { id, formato }) => {
  const ficha = await lerFicha(ctx, id);
  if (!ficha) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  const [reservado, registros] = await Promise.all([lerReservado(ctx.db, ctx.orgId, id), lerRegistros(ctx, id)]);
  await ctx.audit('membro.exportar', { alvo: id, depois: { formato } });
  return { gerado_em: ctx.agora.toISOString(), membro: { ...ficha, reservado }, ...registros };
});

type Linhas = Record<string, unknown>[];

async function lerRegistros({ db, orgId }: HouseContext, id: string) {
  const [assinaturas, faturas, pagamentos, pagamentos_diversos, vendas] = await Promise.all([
    db.rows<Linhas[number]>(sql`
      select a.id, p.nome as plano, a.inicio, a.fim, a.status, a.desconto_centavos, a.observacao, a.created_at
      from assinaturas a join planos p on p.org_id = a.org_id and p.id = a.plano_id
      where a.org_id = ${orgId} and a.membro_id = ${id} order by a.inicio, a.id`),
    db.rows<Linhas[number]>(sql`
      select id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status, dt_pagamento, vl_pago_centavos, forma_pagamento
      from faturas where org_id = ${orgId} and membro_id = ${id} order by dt_vencimento, id`),
    db.rows<Linhas[number]>(sql`
      select id, fatura_id, pago_em, valor_centavos, metodo, conferido, estornado_em, created_at
      from pagamentos where org_id = ${orgId} and membro_id = ${id} order by pago_em, id`),
    db.rows<Linhas[number]>(sql`
      select id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, observacoes, conferido, estornado_em, created_at
      from pagamentos_diversos where org_id = ${orgId} and membro_id = ${id} order by data, id`),
    db.rows<Linhas[number]>(sql`
      select id, numero, vendida_em, total_centavos, metodo_pagamento, estornado_em
      from vendas where org_id = ${orgId} and membro_id = ${id} order by numero`),
  ]);
  return { assinaturas, faturas, pagamentos, pagamentos_diversos, vendas };
}
