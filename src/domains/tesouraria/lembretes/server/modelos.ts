import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { lembretes } from '../contract.ts';
import { GRUPOS_DE_LEMBRETE, MODELOS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { lerProprios } from './lembrar.ts';

/** The models stand in the order of the groups. */
export const lerModelos = handler(lembretes.lerModelos, async (ctx) => {
  const [{ proprios }, versao] = await Promise.all([
    lerProprios(ctx),
    ctx.db.maybe<{ versao: string }>(versaoDosModelos(ctx)),
  ]);
  return {
    itens: GRUPOS_DE_LEMBRETE.map((grupo) => ({
      grupo,
      texto: proprios[grupo] ?? MODELOS[grupo],
      da_casa: proprios[grupo] !== null,
    })),
    versao: versao?.versao ?? '',
  };
});

/** '' for a house without settings. */
const versaoDosModelos = ({ orgId }: Pick<HouseContext, 'orgId'>): Statement => sql`
  select md5(row(lembrete_a_vencer, lembrete_venceu, lembrete_atrasada)::text) as versao
  from terreiro_ajustes where org_id = ${orgId}`;

/** Without a key, lines with {pix} would be left out, and the message may be empty. */
const temChave = async ({ db, orgId }: HouseContext): Promise<boolean> =>
  Boolean(await db.maybe(sql`select from terreiro_ajustes where org_id = ${orgId} and pix_chave is not null`));

/**
 * An empty text, and one that says what ours says, go back to ours. The trace says which, not what.
 */
export const salvarModelos = handler(lembretes.salvarModelos, async (ctx, { versao, ...textos }) => {
  const [a_vencer, venceu, atrasada] = GRUPOS_DE_LEMBRETE.map((grupo) => {
    const dito = textos[grupo];
    return !dito || dito === MODELOS[grupo] ? null : dito;
  });
  const comPix = GRUPOS_DE_LEMBRETE.find((grupo) => textos[grupo]?.includes('{pix}'));
  if (comPix && !(await temChave(ctx)))
    throw fieldFailure(comPix, t.key('A casa não tem chave PIX: cadastre em Configurações, ou tire {pix}.'));
  await unlessChanged(ctx.db, versao, versaoDosModelos(ctx), () =>
    ctx.db.count(sql`
      insert into terreiro_ajustes (org_id, lembrete_a_vencer, lembrete_venceu, lembrete_atrasada)
      values (${ctx.orgId}, ${a_vencer}, ${venceu}, ${atrasada})
      on conflict (org_id) do update set lembrete_a_vencer = excluded.lembrete_a_vencer, lembrete_venceu = excluded.lembrete_venceu,
        lembrete_atrasada = excluded.lembrete_atrasada`),
  );
  await ctx.audit('lembrete.mudar_modelo', {
    depois: { da_casa: GRUPOS_DE_LEMBRETE.filter((_, n) => [a_vencer, venceu, atrasada][n] !== null) },
  });
  return { ok: true } as const;
});
