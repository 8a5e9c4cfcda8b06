import { handler, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { sql } from '../../../../server/database/sql.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { movimentos } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { caixa } from '../contract.ts';
import { BUSCA_DO_MOVIMENTO, linhasDoMovimento } from './linhas-do-movimento.ts';
import { ultimoDaPagina } from './listar-movimentos-da-carteira.ts';

type Item = Output<typeof caixa.listarEstornosDaCarteira>['itens'][number];

const ESTORNADO_EM = sql`coalesce(p.estornado_em, d.estornado_em, v.estornado_em, t.estornado_em)`;

/**
 * The rows of a carteira that were reversed, with the reason. A declared PIX that was refused never
 * was money of the house, and is not among them.
 */
export const listarEstornosDaCarteira = handler(
  caixa.listarEstornosDaCarteira,
  async ({ db, orgId, casa }, { carteira_id, de, ate, busca, depois_de, quantos }) => {
    exigir({ casa }, 'equipe');
    const fuso = casa.fusoHorario;
    const carteira = carteira_id ? sql`${carteira_id}::uuid` : sql`ile_carteira(${orgId}, 'dinheiro')`;
    const linhas = await db.rows<Item>(sql`
      select m.id, m.origem, m.dia, m.valor_centavos, null::bigint as saldo_centavos,
             f.refer, v.numero, coalesce(d.tipo_nome, t.tipo) as tipo, coalesce(d.descricao, t.motivo, v.observacoes) as texto,
             coalesce(p.metodo, d.metodo, v.metodo_pagamento) as metodo, b.nome as quem, o.nome as outra, p.fatura_id,
             ${ESTORNADO_EM} as estornado_em, coalesce(p.estorno_motivo, d.estorno_motivo, v.estorno_motivo, t.estorno_motivo) as estorno_motivo
      from (${movimentos({ orgId, fuso, de, ate, quais: 'estornadas' })}) m ${linhasDoMovimento(orgId, carteira)}
      where m.carteira_id = ${carteira}
        ${busca ? sql`and ${matching(BUSCA_DO_MOVIMENTO, busca)}` : sql``}
        ${depois_de ? sql`and (m.dia, m.created_at, m.id) < (select u.dia, u.created_at, u.id from (${ultimoDaPagina(orgId, fuso, depois_de)}) u)` : sql``}
      order by m.dia desc, m.created_at desc, m.id desc
      limit ${quantos + 1}`);
    return pageOf(linhas, quantos, ({ id }) => id);
  },
);
