import { sql } from '../../../../server/database/sql.ts';
import { textoDaCobranca } from '../rules.ts';
import { anotarDevolucao } from './anotar-devolucao.ts';
import { naCasa, type CasaQueCobra, type NaCasa } from './na-casa.ts';
import { ProvedorFalhou, type Devolucao, type PedidoDeDevolucao, type Provedor } from './provedor.ts';

/**
 * Asks the provider for a refund whose row stands, and writes down what it says. It is read before
 * it is asked for, and after any doubtful answer, so that a lost answer repeats nothing. What stays
 * in doubt stays as it is, for the job.
 */
export async function pedirDevolucao(casa: CasaQueCobra, provedor: Provedor, id: string): Promise<void> {
  const pedido = await naCasa(casa, (na) => tomar(na, id));
  if (!pedido) return;
  try {
    const dita = await perguntar(provedor, { ...pedido, motivo: textoDaCobranca(pedido.cobranca_id) });
    if (dita) await naCasa(casa, (na) => anotarDevolucao(na, dita));
  } finally {
    await naCasa(casa, ({ db, orgId }) =>
      db.count(sql`
        update devolucoes_de_pix set pedindo_em = null where org_id = ${orgId} and id = ${id} and pedindo_em = ${casa.agora}`),
    );
  }
}

/** Longer than all the calls of one asking. A process that died meanwhile asks no more. */
const PEDINDO_MS = 120_000;

/**
 * Takes the refund for this asking, and leaves one that somebody else is asking for: a provider
 * that knows no repetition would make it twice.
 */
const tomar = ({ db, orgId, agora }: NaCasa, id: string): Promise<Omit<PedidoDeDevolucao, 'motivo'> | undefined> =>
  db.maybe(sql`
    update devolucoes_de_pix d set pedindo_em = ${agora}
    from pix_recebidos r
    where d.org_id = ${orgId} and d.id = ${id} and d.estado = 'pedida' and r.org_id = ${orgId} and r.id = d.pix_id
      and (d.pedindo_em is null or d.pedindo_em < ${new Date(agora.getTime() - PEDINDO_MS)})
    returning d.id, d.cobranca_id, r.end_to_end, d.valor_centavos`);

/** Null while nobody knows. The provider gets a reference, and no reason that a person gave. */
async function perguntar(provedor: Provedor, pedido: PedidoDeDevolucao): Promise<Devolucao | null> {
  try {
    const antes = await provedor.lerDevolucao(pedido);
    if (antes) return antes;
    return await provedor.devolver(pedido);
  } catch (error) {
    if (!(error instanceof ProvedorFalhou)) throw error;
    return lerDeNovo(provedor, pedido, error);
  }
}

async function lerDeNovo(
  provedor: Provedor,
  pedido: PedidoDeDevolucao,
  falha: ProvedorFalhou,
): Promise<Devolucao | null> {
  try {
    const feita = await provedor.lerDevolucao(pedido);
    if (feita) return feita;
  } catch (error) {
    if (!(error instanceof ProvedorFalhou)) throw error;
    return null;
  }
  const { id, valor_centavos } = pedido;
  return falha.motivo === 'recusou' ? { id, valor_centavos, estado: 'recusada' } : null;
}
