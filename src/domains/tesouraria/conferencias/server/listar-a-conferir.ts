import { handler, type Output } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { RESTA } from '../../../cobranca/faturas/server/resta.ts';
import { declarados } from '../../../dinheiro/carteiras/server/pagos-e-lancados.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { conferencias } from '../contract.ts';

const LIMITE = 200;

type Bandeja = Output<typeof conferencias.listarAConferir>;
type Linha = Bandeja['itens'][number] & Pick<Bandeja, 'quantos' | 'total_centavos'>;

/**
 * Live, unconfirmed payments and entries that members declared, the oldest 200 first, each with its
 * name on the bank's statement. Count and total are of all. A kind that the plan does not include
 * is left out, because nobody could confirm it.
 */
export const listarAConferir = handler(conferencias.listarAConferir, async (ctx, { so }) => {
  const { db, orgId } = ctx;
  const fuso = ctx.casa.fusoHorario;
  const comDiversos = can(ctx, 'feature:pagamentos_diversos');
  const comMensalidades = can(ctx, 'feature:mensalidades');
  const [querDeclarados, querPedidos] = [so !== 'pedido', so !== 'declarado'];
  if (!comDiversos) exigir(ctx, 'faturas:pagar', 'mensalidades');
  const itens = await db.rows<Linha>(sql`
    select id, origem, fatura_id, o_que, nome, matricula, dia, txid, valor_centavos, pedido,
           count(*) over () as quantos, coalesce(sum(valor_centavos) filter (where origem <> 'pedido') over (), 0)::bigint as total_centavos
    from (
      select d.id, case when d.origem = 'lancamento' then 'diverso' else d.origem end as origem, d.fatura_id, coalesce(d.o_que, f.refer) as o_que,
             coalesce(m.nome, d.de_quem) as nome, m.matricula, d.dia, d.txid, d.valor_centavos, null::jsonb as pedido, d.created_at
      from (${declarados(orgId, { mensalidades: comMensalidades && querDeclarados, diversos: comDiversos && querDeclarados })}) d
      left join faturas f on f.org_id = ${orgId} and f.id = d.fatura_id
      left join membros m on m.org_id = ${orgId} and m.id = d.membro_id
      union all
      select c.id, 'pedido', null, c.refer, m.nome, m.matricula, (c.created_at at time zone ${fuso})::date, null, coalesce(${RESTA}, 0),
             jsonb_build_object('tipo', c.tipo, 'nova_data', c.nova_data, 'motivo', c.motivo), c.created_at
      from combinados c
      join membros m on m.org_id = ${orgId} and m.id = c.membro_id
      left join faturas f on f.org_id = ${orgId} and f.membro_id = c.membro_id and f.refer = c.refer and f.status in ('pendente', 'vencida')
      where c.org_id = ${orgId} and ${comMensalidades && querPedidos} and c.estado = 'pedido'
    ) esperam
    order by created_at, id
    limit ${literal(LIMITE)}`);
  const { quantos = 0, total_centavos = 0 } = itens[0] ?? {};
  return { itens, quantos, total_centavos };
});
