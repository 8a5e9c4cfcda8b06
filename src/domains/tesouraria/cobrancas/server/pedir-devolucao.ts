import { sql } from '../../../../server/database/sql.ts';
import { textoDaCobranca } from '../rules.ts';
import { anotarDevolucao } from './anotar-devolucao.ts';
import { naCasa, type CasaQueCobra } from './na-casa.ts';
import { ProvedorFalhou, type Devolucao, type PedidoDeDevolucao, type Provedor } from './provedor.ts';

/**
 * Asks the provider for a refund whose row stands, and writes down what it says. It is read before
 * it is asked for, and after any doubtful answer, so that a lost answer repeats nothing. What stays
 * in doubt stays as it is, for the job.
 */
export async function pedirDevolucao(casa: CasaQueCobra, provedor: Provedor, id: string): Promise<void> {
  const pedido = await naCasa(casa, ({ db, orgId }) =>
    db.maybe<Omit<PedidoDeDevolucao, 'motivo'>>(sql`
      select d.id, d.cobranca_id, r.end_to_end, d.valor_centavos
      from devolucoes_de_pix d join pix_recebidos r on r.org_id = ${orgId} and r.id = d.pix_id
      where d.org_id = ${orgId} and d.id = ${id} and d.estado = 'pedida'`),
  );
  if (!pedido) return;
  const dita = await perguntar(provedor, { ...pedido, motivo: textoDaCobranca(pedido.cobranca_id) });
  if (dita) await naCasa(casa, (na) => anotarDevolucao(na, dita));
}

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
