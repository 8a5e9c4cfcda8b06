import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { lembretes } from '../contract.ts';
import { GRUPOS_DE_LEMBRETE, MODELOS } from '../rules.ts';
import { lerProprios } from './compor-lembrete.ts';

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
export const versaoDosModelos = ({ orgId }: Pick<HouseContext, 'orgId'>): Statement => sql`
  select md5(row(lembrete_a_vencer, lembrete_venceu, lembrete_atrasada)::text) as versao
  from terreiro_ajustes where org_id = ${orgId}`;
