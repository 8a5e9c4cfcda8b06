import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { livroCaixa } from '../contract.ts';
import { versaoDoPlanoDeContas } from './versao-do-plano-de-contas.ts';

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
