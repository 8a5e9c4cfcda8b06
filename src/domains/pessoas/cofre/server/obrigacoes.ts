import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import type { Tradicao } from '../../../../shared/declared-fields.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { cofre } from '../contract.ts';
import { CATALOGO } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/** The version of a tradition's kinds; a house without its own has ''. */
const versaoDoCatalogo: Statement = sql`md5(nomes::text)`;

/** The house's own kinds, or those that the program brings. */
export const lerCatalogoDeObrigacoes = handler(cofre.lerCatalogoDeObrigacoes, async ({ db, orgId }) => {
  const linhas = await db.rows<{ tradicao: Tradicao; nomes: string[]; versao: string }>(sql`
    select tradicao, nomes, ${versaoDoCatalogo} as versao from obrigacoes_catalogo where org_id = ${orgId}`);
  const versaoDe = (tradicao: Tradicao) => linhas.find((linha) => linha.tradicao === tradicao)?.versao ?? '';
  const { candomble, umbanda } = {
    ...CATALOGO,
    ...Object.fromEntries(linhas.map(({ tradicao, nomes }) => [tradicao, nomes])),
  };
  const versoes = { candomble: versaoDe('candomble'), umbanda: versaoDe('umbanda') };
  return { candomble: [...candomble], umbanda: [...umbanda], versoes };
});

/** Replaces the kinds of one tradition. The records keep the names that they were written with. */
export const salvarCatalogoDeObrigacoes = handler(
  cofre.salvarCatalogoDeObrigacoes,
  async (ctx, { tradicao, nomes, versao }) => {
    if (new Set(nomes.map((nome) => nome.toLowerCase())).size < nomes.length)
      throw fieldFailure('nomes', t.key('Cada obrigação aparece uma vez só.'));
    const dela = sql`org_id = ${ctx.orgId} and tradicao = ${tradicao}`;
    await ctx.db.rows(sql`select 1 from obrigacoes_catalogo where ${dela} for no key update`);
    const atual = sql`select ${versaoDoCatalogo} as versao from obrigacoes_catalogo where ${dela}`;
    await unlessChanged(ctx.db, versao, atual, () =>
      ctx.db.count(sql`
        insert into obrigacoes_catalogo (org_id, tradicao, nomes, updated_at)
        values (${ctx.orgId}, ${tradicao}, ${nomes}, ${ctx.agora})
        on conflict (org_id, tradicao) do update set nomes = excluded.nomes, updated_at = excluded.updated_at`),
    );
    await ctx.audit('obrigacoes.editar', { alvo: tradicao, depois: { nomes: nomes.length } });
    return { ok: true as const };
  },
);
