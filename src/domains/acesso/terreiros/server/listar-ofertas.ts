import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import type { Part } from '../../../../shared/parts.ts';
import { terreiros } from '../contract.ts';

/**
 * The parts that the house was never asked about and could need now, by what it has done so far.
 * Somebody of gestao answers, so what others enter counts too. They may have reached a part by its
 * address or the search.
 */
export const listarOfertas = handler(terreiros.listarOfertas, async ({ db, orgId, hoje }) => {
  const itens = await db.rows<{ parte: Part; primeira: boolean }>(sql`
    with despesas as (
      select org_id from pagamentos_diversos
      where org_id = ${orgId} and valor_centavos < 0 and estornado_em is null and tipo not in ('credito', 'acerto')
      limit 2
    ), precisa (parte, primeira, vale) as (
      select 'contas_a_pagar', (select count(*) = 1 from despesas), exists (select from despesas)
        or exists (select from contas_a_pagar where org_id = ${orgId})
      union all
      select 'fundos', false, exists (
        select from pagamentos_diversos
        where org_id = ${orgId} and tipo = 'doacao' and valor_centavos > 0 and estornado_em is null)
        or exists (select from fundos where org_id = ${orgId})
      union all
      select 'prestacao_de_contas', false, exists (
        select from faturas where org_id = ${orgId} and status = 'paga' and refer < ${competenciaDoDia(hoje)})
        or exists (select from prestacoes where org_id = ${orgId})
      union all
      select 'escalas', false, exists (
        select from eventos where org_id = ${orgId} and retirado_em is null and cancelado_em is null)
        or exists (select from escalas_funcoes where org_id = ${orgId})
      union all
      select 'atendimento', false, exists (
        select from eventos where org_id = ${orgId} and aberta and retirado_em is null and cancelado_em is null)
        or exists (select from senhas_eventos where org_id = ${orgId})
    )
    select parte, primeira from precisa join terreiros t on t.id = ${orgId} and not t.partes ? parte
    where vale`);
  return { itens };
});
