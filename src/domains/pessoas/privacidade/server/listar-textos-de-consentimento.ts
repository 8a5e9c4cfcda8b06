import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { privacidade } from '../contract.ts';
import { FINALIDADES, TEXTOS, type Finalidade } from '../rules.ts';

interface Texto {
  versao: number;
  texto: string;
}
interface Guardado extends Texto {
  finalidade: Finalidade;
  created_at: string;
}

const lerGuardados = ({ db, orgId }: HouseContext) =>
  db.rows<Guardado>(sql`
    select distinct on (finalidade) finalidade, versao, texto, created_at
    from textos_de_consentimento where org_id = ${orgId} order by finalidade, versao desc`);

/** The words of each purpose as they are agreed to now. */
export async function lerTextos(ctx: HouseContext): Promise<Record<Finalidade, Texto>> {
  const guardados = await lerGuardados(ctx);
  return Object.fromEntries(
    FINALIDADES.map((finalidade) => {
      const { versao, texto } = guardados.find((um) => um.finalidade === finalidade) ?? {
        versao: 0,
        texto: TEXTOS[finalidade],
      };
      return [finalidade, { versao, texto }];
    }),
  ) as Record<Finalidade, Texto>;
}

/** The newest version of each purpose; ours while the house has none. */
export const listarTextosDeConsentimento = handler(privacidade.listarTextosDeConsentimento, async (ctx) => {
  const guardados = await lerGuardados(ctx);
  return {
    itens: FINALIDADES.map(
      (finalidade) =>
        guardados.find((um) => um.finalidade === finalidade) ?? {
          finalidade,
          versao: 0,
          texto: TEXTOS[finalidade],
          created_at: null,
        },
    ),
  };
});
