import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { conferencias } from '../contract.ts';
import { DIAS_DA_TARDIA } from '../rules.ts';

type Tardia = Output<typeof conferencias.listarVendasTardias>['itens'][number];

/**
 * Cash sales of these weeks that came after the closing of their session, whose newest count has
 * the same money already as a difference.
 */
export const tardias = ({ orgId, hoje, casa }: HouseContext): Statement => sql`
  select v.id, v.numero, v.vendida_em, v.total_centavos, s.numero as fechamento, c.nome as carteira
  from vendas v
  join sessoes_de_caixa s on s.org_id = ${orgId} and s.id = v.sessao_tardia_id and s.numero is not null
  join carteiras c on c.org_id = ${orgId} and c.id = s.carteira_id
  where v.org_id = ${orgId} and v.sessao_tardia_id is not null and v.estornado_em is null and v.carteira_id = s.carteira_id
    and v.vendida_em >= ${inicioDoDia(somarDias(hoje, -DIAS_DA_TARDIA), casa.fusoHorario)}
    and s.esperado_centavos <> coalesce(
      (select r.contado_centavos from recontagens_de_caixa r where r.org_id = ${orgId} and r.sessao_id = s.id order by r.versao desc limit 1),
      s.contado_centavos)
    and not exists (select from pagamentos_diversos d
                    where d.org_id = ${orgId} and d.acerto_venda_id = v.id and d.estornado_em is null)`;

/** The oldest first. */
export const listarVendasTardias = handler(conferencias.listarVendasTardias, async (ctx) => {
  exigir(ctx, 'equipe');
  return { itens: await ctx.db.rows<Tardia>(sql`${tardias(ctx)} order by v.vendida_em, v.id limit 200`) };
});
