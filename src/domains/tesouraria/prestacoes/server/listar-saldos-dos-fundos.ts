import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { diaSeguinte, movimentosSomados } from '../../../dinheiro/carteiras/server/saldos.ts';
import { versaoDoFundo } from '../../../dinheiro/fundos/server/versao-do-fundo.ts';
import { prestacoes } from '../contract.ts';

type Item = Output<typeof prestacoes.listarSaldosDosFundos>['itens'][number];

/** What each purpose holds today. Together they are the balances of the carteiras. */
export const listarSaldosDosFundos = handler(prestacoes.listarSaldosDosFundos, async ({ db, orgId, casa, hoje }) => {
  exigir({ casa }, 'equipe');
  const itens = await db.rows<Item>(sql`
    with somas as (
      select m.fundo_id, sum(m.valor_centavos)::bigint as saldo_centavos
      from (${movimentosSomados({ orgId, fuso: casa.fusoHorario, ate: hoje, porFundo: true, linhasDesde: diaSeguinte(hoje) })}) m
      join carteiras c on c.org_id = ${orgId} and c.id = m.carteira_id
      where m.dia >= c.saldo_inicial_em
      group by m.fundo_id
    )
    select null::uuid as id, 'Geral' as nome, null::bigint as meta_centavos, false as arquivado, '' as versao, '' as nome_norm,
           coalesce((select s.saldo_centavos from somas s where s.fundo_id is null), 0) as saldo_centavos
    union all
    select f.id, f.nome, f.meta_centavos, f.arquivado_em is not null, ${versaoDoFundo}, f.nome_norm, coalesce(s.saldo_centavos, 0)
    from fundos f left join somas s on s.fundo_id = f.id
    where f.org_id = ${orgId}
    order by arquivado, nome_norm, id`);
  return { itens };
});
