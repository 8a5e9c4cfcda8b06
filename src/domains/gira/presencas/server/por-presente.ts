import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { abrirChamada } from './abrir-chamada.ts';
import type { EventoLido } from './ler-evento.ts';
import { marcadaDepois } from './recusas.ts';

interface Registro {
  evento: EventoLido;
  membroId: string;
  modo: 'cartao' | 'codigo';
  quando: Date;
}

/**
 * The later of two marks counts, whichever arrives first. A later mark of the same state keeps its
 * own time too: an older mark of another state may still arrive. Two marks of one instant are
 * ordered by their state, so that every order of arrival ends the same. A mark that was taken back
 * never returns, and where nothing is left, any other mark counts. One whose time was put right is
 * known by what its device said, so that sending it again changes nothing.
 */
export const SE_MAIS_NOVA: Statement = sql`
  on conflict (org_id, evento_id, membro_id) do update set
    estado = excluded.estado, modo = excluded.modo, marcada_em = excluded.marcada_em, usuario_operacao = excluded.usuario_operacao,
    dita_em = excluded.dita_em, desfez = case when p.marcada_em > excluded.marcada_em then p.desfez else excluded.desfez end,
    desde = case when p.estado is not distinct from excluded.estado and excluded.desfez is null and p.marcada_em <= excluded.marcada_em
                 then coalesce(p.desde, p.marcada_em) end,
    antes = case when p.estado is not distinct from excluded.estado then p.antes else p.estado end
  where coalesce(excluded.dita_em, excluded.marcada_em) is distinct from p.desfez
    and (p.dita_em = excluded.dita_em and p.estado = excluded.estado and p.usuario_operacao = excluded.usuario_operacao) is not true
    and (p.marcada_em < excluded.marcada_em
      or (p.marcada_em = excluded.marcada_em and coalesce(p.estado, '') < coalesce(excluded.estado, ''))
      or (p.estado is null and p.desfez is not null))`;

/**
 * Marks one member as present, once, whoever scans twice: the answer says since when. An absence
 * that was marked after the scan stays, and whoever scanned is told.
 */
export async function porPresente(
  { db, orgId, casa }: HouseContext,
  { evento, membroId, modo, quando }: Registro,
): Promise<{ membro_id: string; titulo: string; ja: boolean; marcada_em: string }> {
  await abrirChamada(db, orgId, evento.id);
  const nova = await db.maybe<Linha>(sql`
    insert into presencas as p (org_id, evento_id, membro_id, estado, modo, marcada_em, usuario_operacao)
    values (${orgId}, ${evento.id}, ${membroId}, 'presente', ${modo}, ${quando}, ${casa.userId})
    ${SE_MAIS_NOVA}
    returning estado, marcada_em, desde`);
  const { estado, marcada_em, desde } =
    nova ??
    (await db.row<Linha>(sql`
      select estado, marcada_em, desde from presencas
      where org_id = ${orgId} and evento_id = ${evento.id} and membro_id = ${membroId}`));
  if (estado !== 'presente') throw marcadaDepois();
  const ja = nova === undefined || desde !== null;
  return { membro_id: membroId, titulo: evento.titulo, ja, marcada_em: desde ?? marcada_em };
}

interface Linha {
  estado: string | null;
  marcada_em: string;
  /** Null unless an earlier mark said the same. */
  desde: string | null;
}
