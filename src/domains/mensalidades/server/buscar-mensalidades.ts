import { handler, type Output } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { containing } from '../../../server/database/like.ts';
import { sql } from '../../../server/database/sql.ts';
import { normalizarMatricula } from '../../../shared/busca.ts';
import { Failure } from '../../../shared/failure.ts';
import { permite } from '../../acesso/rules.ts';
import { mensalidades } from '../contract.ts';
import { t } from '../texts.ts';
import { lerFaturas, lerMembro } from './faturas-do-membro.ts';

const MAX_POR_NOME = 2;
const MAX_POR_MATRICULA = 5;

type Candidato = Output<typeof mensalidades.buscarMensalidades>['candidatos'][number];

/** Finds the member and lists the dues; if several match, only the candidates. An unknown member and another house's get the same 404. */
export const buscarMensalidades = handler(
  mensalidades.buscarMensalidades,
  async ({ db, orgId, casa }, { busca = '', membro_id }) => {
    const candidatos = membro_id ? [] : await procurar(db, orgId, busca);
    const escolhido = membro_id ?? (candidatos.length === 1 ? candidatos[0]?.id : undefined);
    if (!escolhido) {
      if (candidatos.length === 0) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
      return { membro: null, candidatos, faturas: [] };
    }
    const [membro, faturas] = await Promise.all([lerMembro(db, orgId, escolhido), lerFaturas(db, orgId, escolhido)]);
    if (!permite(casa, 'membros:view')) membro.telefone = null;
    return { membro, candidatos: [], faturas };
  },
);

/** Text with digits is tried as the exact matrícula, then as part of one; otherwise, or if that finds none, as part of a name (row T1). */
async function procurar(db: Db, orgId: OrgId, busca: string): Promise<Candidato[]> {
  if (/\d/.test(busca)) {
    const exatos = await db.rows<Candidato>(sql`
      select id, nome, matricula, ativo from membros where org_id = ${orgId} and matricula_norm = ile_matricula_norm(${busca})`);
    if (exatos.length > 0) return exatos;
    const porMatricula = await db.rows<Candidato>(sql`
      select id, nome, matricula, ativo from membros
      where org_id = ${orgId} and matricula_norm like ${`%${normalizarMatricula(busca)}%`}
      order by matricula_norm limit ${MAX_POR_MATRICULA}`);
    if (porMatricula.length > 0) return porMatricula;
  }
  return db.rows<Candidato>(sql`
    select id, nome, matricula, ativo from membros
    where org_id = ${orgId} and nome_ordem like ${containing(busca)}
    order by ativo desc, nome_ordem, id limit ${MAX_POR_NOME}`);
}
