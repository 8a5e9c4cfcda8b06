import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { privacidade } from '../contract.ts';
import { FINALIDADES, type Finalidade, TEXTOS } from '../rules.ts';
import { textoMudado } from './recusas.ts';

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

/**
 * Adds the next version. Whoever edited an older one is told, and of two at once the second: both
 * want the same number (`constraints`). The same words again add nothing.
 */
export const salvarTextoDeConsentimento = handler(
  privacidade.salvarTextoDeConsentimento,
  async (ctx, { finalidade, texto, versao }) => {
    const atual = (await lerTextos(ctx))[finalidade];
    if (atual.texto === texto) return { versao: atual.versao };
    if (atual.versao !== versao) throw textoMudado();
    const nova = await ctx.db.row<{ versao: number }>(sql`
      insert into textos_de_consentimento (org_id, finalidade, versao, texto, usuario_operacao)
      values (${ctx.orgId}, ${finalidade}, ${versao + 1}, ${texto}, ${ctx.casa.userId}) returning versao`);
    await ctx.audit('consentimento.mudar_texto', { alvo: finalidade, depois: nova });
    return nova;
  },
);
