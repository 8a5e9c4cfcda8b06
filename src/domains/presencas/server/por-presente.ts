import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';
import { abrirChamada } from './abrir-chamada.ts';
import type { EventoLido } from './ler-evento.ts';
import { marcadaDepois } from './recusas.ts';

interface Registro {
  evento: EventoLido;
  membroId: string;
  modo: 'cartao' | 'codigo';
  quando: Date;
}

/** A new mark replaces an older, different one in `presencas p`. */
export const SE_MAIS_NOVA: Statement = sql`
  on conflict (org_id, evento_id, membro_id) do update set
    estado = excluded.estado, modo = excluded.modo, marcada_em = excluded.marcada_em, usuario_operacao = excluded.usuario_operacao
  where p.estado is distinct from excluded.estado and p.marcada_em <= excluded.marcada_em`;

/**
 * Marks one member as present, once, whoever scans twice. A scan wins over an absence that was
 * marked before it; the time of the first scan stays. An absence that was marked after the scan
 * stays, and whoever scanned is told.
 */
export async function porPresente(
  { db, orgId, casa }: HouseContext,
  { evento, membroId, modo, quando }: Registro,
): Promise<{ membro_id: string; titulo: string; ja: boolean; marcada_em: string }> {
  await abrirChamada(db, orgId, evento.id);
  const nova = await db.maybe<{ marcada_em: string }>(sql`
    insert into presencas as p (org_id, evento_id, membro_id, estado, modo, marcada_em, usuario_operacao)
    values (${orgId}, ${evento.id}, ${membroId}, 'presente', ${modo}, ${quando}, ${casa.userId})
    ${SE_MAIS_NOVA}
    returning marcada_em`);
  const { marcada_em, estado } = nova
    ? { ...nova, estado: 'presente' }
    : await db.row<{ marcada_em: string; estado: string | null }>(sql`
        select marcada_em, estado from presencas
        where org_id = ${orgId} and evento_id = ${evento.id} and membro_id = ${membroId}`);
  if (estado !== 'presente') throw marcadaDepois();
  return { membro_id: membroId, titulo: evento.titulo, ja: nova === undefined, marcada_em };
}
