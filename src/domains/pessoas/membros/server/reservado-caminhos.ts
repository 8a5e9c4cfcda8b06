import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Reservado } from '../contract.ts';
import { chavesQueAbrem, deAntes, tentarAbrir, type Aberta } from './parte-selada.ts';
import { niveisVistos } from './selar-reservado.ts';

export interface CaminhoDoMembro {
  membro_id: string;
  nome: string;
  matricula: string | null;
  /** Null where the path was changed in the database and does not open. */
  caminho: Reservado['caminho']['obrigacoes'] | null;
}

interface Linha extends Omit<CaminhoDoMembro, 'caminho'> {
  chave_versao: number;
  selado: Buffer | null;
  candomble: object | null;
}

/** The paths of all active members that the caller may read, opened. */
export async function lerCaminhos(ctx: HouseContext): Promise<CaminhoDoMembro[]> {
  const { db, orgId, services } = ctx;
  const linhas = await db.rows<Linha>(sql`
    select m.id as membro_id, m.nome_mostrado as nome, m.matricula, s.chave_versao, s.selado, null::jsonb as candomble
    from membros_selados s join membros m on m.org_id = ${orgId} and m.id = s.membro_id
    where s.org_id = ${orgId} and s.parte = 'caminho' and s.nivel = any(${niveisVistos(ctx, null)}::text[]) and m.ativo
    union all
    select m.id, m.nome_mostrado as nome, m.matricula, 0, null, r.espiritual_candomble
    from membros_reservado r join membros m on m.org_id = ${orgId} and m.id = r.membro_id
    where r.org_id = ${orgId} and m.ativo`);
  const chaves = await chavesQueAbrem(
    services.vault,
    db,
    orgId,
    linhas.flatMap(({ selado, chave_versao }) => (selado ? [chave_versao] : [])),
  );
  return linhas.map(({ chave_versao, selado, candomble, ...membro }) => {
    const lugar = { orgId, membroId: membro.membro_id };
    const caminho = selado
      ? tentarAbrir(chaves, lugar, { parte: 'caminho', chave_versao, selado })
      : deAntes({ ...SEM, espiritual_candomble: candomble ?? {} }).caminho;
    return { ...membro, caminho: (caminho as Reservado['caminho'] | null)?.obrigacoes ?? null };
  });
}

const SEM: Aberta = { docs: {}, espiritual_umbanda: {}, espiritual_candomble: {}, observacoes: {} };
