import { handler } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { livroCaixa } from '../contract.ts';
import { CHAVES } from '../rules.ts';
import { versaoDoPlanoDeContas } from './versao-do-plano-de-contas.ts';

/** More types than a house has; each may come in and go out. */
const MAXIMO_DE_TIPOS = 240;

/** The fixed kinds, and every type of an entry that the house ever wrote, by direction. */
export const lerPlanoDeContas = handler(livroCaixa.lerPlanoDeContas, async ({ db, orgId }) => {
  const [itens, { versao }] = await Promise.all([
    db.rows<{ chave: string; conta: string | null }>(sql`
      with chaves as (
        select q.chave, q.lugar from unnest(${CHAVES}::text[]) with ordinality q (chave, lugar)
        union all
        select x.chave, 100 from (
          select distinct case when d.valor_centavos > 0 then 'entrada:' else 'saida:' end || d.tipo_nome as chave
          from pagamentos_diversos d
          where d.org_id = ${orgId} and d.tipo not in ('credito', 'acerto') and char_length(d.tipo_nome) <= 120
          order by 1 limit ${literal(MAXIMO_DE_TIPOS)}
        ) x
      )
      select c.chave, p.conta from chaves c left join plano_de_contas p on p.org_id = ${orgId} and p.chave = c.chave
      order by c.lugar, c.chave`),
    db.row<{ versao: string }>(versaoDoPlanoDeContas(orgId)),
  ]);
  return { itens, versao };
});
