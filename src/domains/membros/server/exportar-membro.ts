import { handler, type HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { situacaoDaAssinatura } from '../../assinaturas/server/situacao-da-assinatura.ts';
import { membros } from '../contract.ts';
import { MAXIMO_DE_REGISTROS } from '../rules.ts';
import { t } from '../texts.ts';
import { lerFicha } from './ler-membro.ts';
import { semMembro } from './nao-encontrado.ts';
import { lerReservado } from './reservado.ts';

/**
 * Everything the house stores about one person at one moment, for that person (LGPD art. 18). The
 * trace records that it was exported, not what it contained.
 */
export const exportarMembro = handler(membros.exportarMembro, async (ctx, { id, formato }) => {
  // Reads one snapshot. Otherwise a payment made meanwhile could be listed while its invoice still
  // counts as open.
  const dados = await ctx.services.doors.casa(ctx.casa, { readOnly: true }, (db) => ler({ ...ctx, db }, id));
  await ctx.audit('membro.exportar', { alvo: id, depois: { formato } });
  return { gerado_em: ctx.agora.toISOString(), ...dados };
});

async function ler(ctx: HouseContext, id: string) {
  const ficha = await lerFicha(ctx, id);
  if (!ficha) throw semMembro();
  await recusarDemais(ctx, id);
  const [reservado, avisado, registros] = await Promise.all([
    lerReservado(ctx.db, ctx.orgId, id),
    ctx.db.row<{ sem_lembretes: boolean }>(
      sql`select sem_lembretes from membros where org_id = ${ctx.orgId} and id = ${id}`,
    ),
    lerRegistros(ctx, id),
  ]);
  return { membro: { ...ficha, reservado, ...avisado }, ...registros };
}

/** Counts before reading, because the answer is made in the memory that all houses share. */
async function recusarDemais({ db, orgId }: HouseContext, id: string): Promise<void> {
  const { n } = await db.row<{ n: number }>(sql`
    select (select count(*) from faturas where org_id = ${orgId} and membro_id = ${id})
         + (select count(*) from pagamentos where org_id = ${orgId} and membro_id = ${id})
         + (select count(*) from pagamentos_diversos where org_id = ${orgId} and membro_id = ${id})
         + (select count(*) from vendas v join venda_itens i on i.org_id = ${orgId} and i.venda_id = v.id
            where v.org_id = ${orgId} and v.membro_id = ${id}) as n`);
  if (n <= MAXIMO_DE_REGISTROS) return;
  throw new Failure(
    409,
    'registros_demais',
    t.key(
      'Este membro tem mais de {n} registros, que não cabem em um arquivo. Eles estão na exportação da casa, em Configurações.',
    ),
    { params: { n: MAXIMO_DE_REGISTROS } },
  );
}

type Registro = Record<string, unknown>;

async function lerRegistros({ db, orgId, hoje }: HouseContext, id: string) {
  const [assinaturas, faturas, pagamentos, pagamentos_diversos, vendas, combinados, lembretes] = await Promise.all([
    db.rows<Registro>(sql`
      select a.id, p.nome as plano, a.inicio, a.fim, a.status, ${situacaoDaAssinatura(hoje)} as situacao, a.desconto_centavos, a.observacao, a.created_at
      from assinaturas a join planos p on p.org_id = ${orgId} and p.id = a.plano_id
      where a.org_id = ${orgId} and a.membro_id = ${id} order by a.inicio, a.id`),
    db.rows<Registro>(sql`
      select id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, vl_parcial_centavos, status, dt_pagamento, vl_pago_centavos, forma_pagamento,
             cancelada_em, cancelamento_motivo
      from faturas where org_id = ${orgId} and membro_id = ${id} order by dt_vencimento, id`),
    db.rows<Registro>(sql`
      select id, fatura_id, pago_em, valor_centavos, multa_centavos, metodo, de_credito, conferido, txid, estornado_em, estorno_motivo, created_at
      from pagamentos where org_id = ${orgId} and membro_id = ${id} order by pago_em, id`),
    db.rows<Registro>(sql`
      select id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, matricula, observacoes, conferido, txid, corrige, estornado_em, estorno_motivo,
             created_at
      from pagamentos_diversos where org_id = ${orgId} and membro_id = ${id} order by data, id`),
    db.rows<Registro>(sql`
      select v.id, v.numero, v.vendida_em, v.subtotal_centavos, v.desconto_centavos, v.total_centavos, v.metodo_pagamento, v.observacoes,
             v.estornado_em, v.estorno_motivo,
             (select coalesce(jsonb_agg(jsonb_build_object('produto', i.produto_nome, 'quantidade', i.quantidade, 'unidade', i.unidade, 'preco_centavos', i.preco_centavos,
                                                  'total_centavos', i.total_centavos) order by i.linha), '[]')
              from venda_itens i where i.org_id = ${orgId} and i.venda_id = v.id) as itens
      from vendas v where v.org_id = ${orgId} and v.membro_id = ${id} order by v.numero`),
    db.rows<Registro>(sql`
      select id, refer, tipo, nova_data, estado, motivo, resposta, respondido_em, desfeito_em, desfeito_motivo, created_at
      from combinados where org_id = ${orgId} and membro_id = ${id} order by created_at, id`),
    db.rows<Registro>(sql`
      select id, ciclo, grupo, canal, total_centavos, created_at, desfeito_em
      from lembretes where org_id = ${orgId} and membro_id = ${id} order by created_at, id`),
  ]);
  return { assinaturas, faturas, pagamentos, pagamentos_diversos, vendas, combinados, lembretes };
}
