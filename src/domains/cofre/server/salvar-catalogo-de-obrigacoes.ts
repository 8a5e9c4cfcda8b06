import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { fieldFailure } from '../../../shared/failure.ts';
import { cofre } from '../contract.ts';
import { t } from '../texts.ts';

/** Replaces the kinds of one tradition. The records keep the names that they were written with. */
export const salvarCatalogoDeObrigacoes = handler(
  cofre.salvarCatalogoDeObrigacoes,
  async (ctx, { tradicao, nomes }) => {
    if (new Set(nomes.map((nome) => nome.toLowerCase())).size < nomes.length)
      throw fieldFailure('nomes', t.key('Cada obrigação aparece uma vez só.'));
    await ctx.db.count(sql`
      insert into obrigacoes_catalogo (org_id, tradicao, nomes, updated_at)
      values (${ctx.orgId}, ${tradicao}, ${nomes}, ${ctx.agora})
      on conflict (org_id, tradicao) do update set nomes = excluded.nomes, updated_at = excluded.updated_at`);
    await ctx.audit('obrigacoes.editar', { alvo: tradicao, depois: { nomes: nomes.length } });
    return { ok: true as const };
  },
);
