import { announce } from '../../../../server/live/announce.ts';
import { sql } from '../../../../server/database/sql.ts';
import { UUID } from '../../../../shared/uuid.ts';
import { VIVA } from './cobranca-da-casa.ts';
import { lerNoProvedor } from './ler-no-provedor.ts';
import { naCasa, type CasaQueCobra, type NaCasa } from './na-casa.ts';
import type { AvisoConferido } from './provedor.ts';
import { exigirConexao } from './provedor-da-casa.ts';

/** A charge that is over is read again because of notices at most this often. */
const ENTRE_AVISOS_MS = 60_000;

/**
 * Reads the charge that a notice names, with the house's own key. Whoever asked for its code is
 * told that it changed. A charge that is none of this house is not asked for.
 */
export async function lerPorAviso(casa: CasaQueCobra, { cobranca_id }: AvisoConferido): Promise<void> {
  if (cobranca_id === null || !UUID.test(cobranca_id)) return;
  const antes = await naCasa(casa, (na) => lerSituacao(na, cobranca_id));
  if (!antes?.ler) return;
  const { provedor } = await naCasa(casa, exigirConexao);
  await lerNoProvedor(casa, provedor, cobranca_id);
  await naCasa(casa, async (na) => {
    const depois = await lerSituacao(na, cobranca_id);
    if (depois && depois.estado !== antes.estado) await announce(na.db, { type: 'pessoa', id: depois.aberta_por });
  });
}

interface Situacao {
  estado: string;
  aberta_por: string;
  ler: boolean;
}

const lerSituacao = ({ db, orgId, agora }: NaCasa, id: string): Promise<Situacao | undefined> =>
  db.maybe<Situacao>(sql`
    select c.estado, c.aberta_por,
           ${VIVA} or coalesce(c.lida_em < ${new Date(agora.getTime() - ENTRE_AVISOS_MS)}, true) as ler
    from cobrancas c where c.org_id = ${orgId} and c.id = ${id}`);
