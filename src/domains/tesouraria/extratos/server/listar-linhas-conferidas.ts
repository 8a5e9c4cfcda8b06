import { handler, type HouseContext, type Input, type Output } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { literal, sql, type Statement } from '../../../../server/database/sql.ts';
import { campo, DE_MEMBROS, TABELAS } from '../../../dinheiro/formas/server/registro.ts';
import { LINHA_DA_LIGACAO } from '../../../dinheiro/conciliacoes/server/linhas.ts';
import { linhasDasLigacoes } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { extratos } from '../contract.ts';

type Lista = Output<typeof extratos.listarLinhasConferidas>;
type Pedido = Input<typeof extratos.listarLinhasConferidas>;

/** Steps by when they were made, or lines by when they were set aside; the newest first. */
export const listarLinhasConferidas = handler(extratos.listarLinhasConferidas, async (ctx, pedido) => {
  const consulta = pedido.estado === 'conferida' ? passosVivos : linhasIgnoradas;
  const lidos = await ctx.db.rows<Lista['itens'][number]>(consulta(ctx, pedido));
  return pageOf(lidos, pedido.quantos, ({ id }) => id);
});

const daCarteira = ({ carteira_id }: Pedido): Statement =>
  carteira_id === undefined ? sql`` : sql`and l.carteira_id = ${carteira_id}`;

/**
 * The member of rows `p`, `d` and `v`, of which one is there. Not a COALESCE: PostgreSQL takes that
 * for a function that may leak rows, and finds the member under row security only by reading all.
 */
const membroDaLinha: Statement = sql`
  case when p.membro_id is not null then p.membro_id when d.membro_id is not null then d.membro_id else v.membro_id end`;

const passosVivos = ({ orgId }: HouseContext, pedido: Pedido): Statement => sql`
  with pagina as (
    -- The parts of a step are written at one moment, so the newest steps are the newest rows.
    select c.passo as id, c.linha_id, c.created_at as quando, sum(c.valor_centavos)::bigint as valor_centavos
    from conciliacoes c ${pedido.carteira_id === undefined ? sql`` : sql`join extrato_linhas l on l.org_id = ${orgId} and l.id = c.linha_id`}
    where c.org_id = ${orgId} and c.desfeita_em is null ${daCarteira(pedido)}
      ${
        pedido.depois_de
          ? sql`and (c.created_at, c.passo) < (select a.created_at, a.passo from conciliacoes a where a.org_id = ${orgId} and a.passo = ${pedido.depois_de} limit 1)`
          : sql``
      }
    group by c.created_at, c.passo, c.linha_id
    order by c.created_at desc, c.passo desc limit ${literal(pedido.quantos + 1)}
  )
  select g.id, g.linha_id, l.dia, g.valor_centavos, l.descricao, l.pagador, g.quando, null as motivo,
         (select json_agg(json_build_object(
             'origem', ${LINHA_DA_LIGACAO},
             'nome', coalesce(m.nome_mostrado, ${campo('favorecido', DE_MEMBROS)}), 'o_que', coalesce(f.refer, ${campo('oQue', DE_MEMBROS)},
             (select coalesce(${TABELAS.transferencia.oQue}) from transferencias t where t.org_id = ${orgId} and t.id = c.transferencia_id)),
             'valor_centavos', case when c.valor_centavos = 0 then d.valor_centavos else c.valor_centavos end, 'feito', c.feito) order by c.id)
          from conciliacoes c
          ${linhasDasLigacoes(orgId)}
          left join membros m on m.org_id = ${orgId} and m.id = ${membroDaLinha}
          where c.org_id = ${orgId} and c.passo = g.id and c.desfeita_em is null) as partes
  from pagina g
  cross join lateral (select k.dia, k.descricao, k.pagador from extrato_linhas k where k.org_id = ${orgId} and k.id = g.linha_id limit 1) l
  order by g.quando desc, g.id desc`;

const linhasIgnoradas = ({ orgId }: HouseContext, pedido: Pedido): Statement => sql`
  select l.id, l.id as linha_id, l.dia, l.resta_centavos as valor_centavos, l.descricao, l.pagador, l.ignorada_em as quando,
         l.ignorada_motivo as motivo, '[]'::json as partes
  from extrato_linhas l
  where l.org_id = ${orgId} and l.ignorada_em is not null ${daCarteira(pedido)}
    ${
      pedido.depois_de
        ? sql`and (l.ignorada_em, l.id) < (select a.ignorada_em, a.id from extrato_linhas a where a.org_id = ${orgId} and a.id = ${pedido.depois_de})`
        : sql``
    }
  order by l.ignorada_em desc, l.id desc limit ${pedido.quantos + 1}`;
