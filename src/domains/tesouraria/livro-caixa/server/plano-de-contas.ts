import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { livroCaixa } from '../contract.ts';
import { CHAVES } from '../rules.ts';

/** What the form was read with. */
const versaoDoPlanoDeContas = (orgId: string): Statement => sql`
  select md5(coalesce(string_agg(concat(length(chave), chave, conta), ' ' order by chave), '')) as versao
  from plano_de_contas where org_id = ${orgId}`;

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

/** Saves all at once, or nothing if somebody else saved meanwhile. */
export const salvarPlanoDeContas = handler(livroCaixa.salvarPlanoDeContas, async (ctx, { itens, versao }) => {
  const { db, orgId } = ctx;
  const escritas = new Map(itens.map(({ chave, conta }) => [chave, conta]));
  const [chaves, contas] = [[...escritas.keys()], [...escritas.values()]];
  await unlessChanged(db, versao, versaoDoPlanoDeContas(orgId), async () => {
    await db.count(sql`
      delete from plano_de_contas p using unnest(${chaves}::text[], ${contas}::text[]) q (chave, conta)
      where p.org_id = ${orgId} and p.chave = q.chave and q.conta = '' returning 1`);
    return db.count(sql`
      insert into plano_de_contas (org_id, chave, conta)
      select ${orgId}, q.chave, q.conta from unnest(${chaves}::text[], ${contas}::text[]) q (chave, conta) where q.conta <> ''
      on conflict (org_id, chave) do update set conta = excluded.conta returning 1`);
  });
  await ctx.audit('livro_caixa.mudar_plano', { depois: { contas: contas.filter(Boolean).length } });
  return { ok: true as const };
});
