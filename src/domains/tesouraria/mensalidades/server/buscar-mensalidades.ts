import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { literal, sql, type Statement } from '../../../../server/database/sql.ts';
import { normalizarMatricula } from '../../../../shared/busca.ts';
import { Failure } from '../../../../shared/failure.ts';
import { distinguir } from '../../../pessoas/membros/server/distinguir.ts';
import { nomesPerto } from '../../../pessoas/membros/server/nomes-perto.ts';
import { mensalidades } from '../contract.ts';
import { t } from '../texts.ts';
import { lerFaturas, lerQuemPaga, SEM_FATURAS } from './faturas-do-membro.ts';

const MAX_POR_NOME = 2;
const MAX_POR_MATRICULA = 5;
/** The most members that are listed when all are asked for. */
const MAX_DE_TODOS = 200;

type Candidato = Output<typeof mensalidades.buscarMensalidades>['candidatos'][number];

/**
 * Finds the member and lists the dues; if several match, only the candidates. An unknown member and
 * another house's get the same 404.
 */
export const buscarMensalidades = handler(
  mensalidades.buscarMensalidades,
  async (ctx, { busca = '', membro_id, todos, feitas }) => {
    const { db, orgId } = ctx;
    const { candidatos, total } = membro_id ? NINGUEM : await procurar(ctx, busca, todos);
    const escolhido = membro_id ?? (total === 1 ? candidatos[0]?.id : undefined);
    if (!escolhido) {
      const perto = total === 0 ? await procurarPerto(ctx, busca) : [];
      if (total === 0 && perto.length === 0)
        throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
      if (total === 0) return { membro: null, candidatos: perto, total: perto.length, ...SEM_FATURAS, perto: true };
      return { membro: null, candidatos, total, ...SEM_FATURAS, perto: false };
    }
    const [membro, lidas] = await Promise.all([
      lerQuemPaga(db, orgId, escolhido),
      lerFaturas(db, orgId, { membroId: escolhido, feitas }),
    ]);
    return { membro, candidatos: [], total: 1, ...lidas, perto: false };
  },
);

interface Achados {
  candidatos: Candidato[];
  total: number;
}
const NINGUEM: Achados = { candidatos: [], total: 0 };

/** Members whose names sound like what was typed, when nobody is called so; a person chooses. */
async function procurarPerto(ctx: HouseContext, busca: string): Promise<Candidato[]> {
  const perto = await nomesPerto(ctx, busca, sql`true`);
  return ctx.db.rows<Candidato>(sql`
    select id, nome, matricula, ativo, ${distinguir(ctx)} from membros
    where org_id = ${ctx.orgId} and id = any(${perto}::uuid[]) order by ativo desc, nome_ordem, id`);
}

/**
 * Text with digits is tried as the exact matrícula, then as part of one. Other text, or digits that
 * match none, is looked for as words in name and matrícula.
 */
async function procurar(ctx: HouseContext, busca: string, todos: boolean): Promise<Achados> {
  const ler = async (filtro: Statement, ordem: Statement, limite: number): Promise<Achados> => {
    const linhas = await ctx.db.rows<Candidato & { total: number }>(sql`
      select id, nome, matricula, ativo, ${distinguir(ctx)}, count(*) over () as total from membros
      where org_id = ${ctx.orgId} and ${filtro}
      order by ${ordem} limit ${literal(todos ? MAX_DE_TODOS : limite)}`);
    return { candidatos: linhas, total: linhas[0]?.total ?? 0 };
  };
  const norm = normalizarMatricula(busca);
  if (/\d/.test(busca)) {
    const exato = await ler(sql`matricula_norm = ${norm}`, sql`id`, 1);
    if (exato.total > 0) return exato;
    const parte = await ler(sql`matricula_norm like ${`%${norm}%`}`, sql`matricula_norm`, MAX_POR_MATRICULA);
    if (parte.total > 0) return parte;
  }
  return ler(matching(sql`busca`, busca), sql`ativo desc, nome_ordem, id`, MAX_POR_NOME);
}
