import { z } from 'zod';
import { ProvedorFalhou, type Acesso, type Devolucao, type PedidoDeDevolucao } from '../provedor.ts';
import { feitasNaAsaas } from './cobrar-na-asaas.ts';
import { MAIOR_TEXTO_NA_ASAAS } from './fatos-da-asaas.ts';
import { recebidosDaAsaas } from './listar-na-asaas.ts';
import { perguntarAAsaas } from './perguntar-a-asaas.ts';
import { acharDevolucaoDaAsaas, devolucoesDaAsaas, type CobrancaDaAsaas } from './respostas-da-asaas.ts';
import { emDecimal } from './textos-da-asaas.ts';

type Qual = Pick<PedidoDeDevolucao, 'id' | 'cobranca_id' | 'end_to_end'>;

/** A refund is looked for before it is asked for: there is no other guard against two of it. */
export async function devolverNaAsaas(acesso: Acesso, pedido: PedidoDeDevolucao): Promise<Devolucao> {
  const paga = await acharPaga(acesso, pedido);
  if (!paga) throw new ProvedorFalhou('recusou');
  const antes = await lerDe(acesso, paga, pedido.id);
  if (antes) return antes;
  const motivo = pedido.motivo.slice(0, MAIOR_TEXTO_NA_ASAAS - pedido.id.length - 1);
  const corpo = { value: emDecimal(pedido.valor_centavos), description: `${motivo} ${pedido.id}` };
  await perguntarAAsaas(acesso, { method: 'POST', path: `/payments/${paga.id}/refund`, corpo }, z.object({}));
  const feita = await lerDe(acesso, paga, pedido.id);
  if (!feita) throw new ProvedorFalhou('longe');
  return feita;
}

export async function lerDevolucaoNaAsaas(acesso: Acesso, pedido: Qual): Promise<Devolucao | null> {
  const paga = await acharPaga(acesso, pedido);
  return paga ? lerDe(acesso, paga, pedido.id) : null;
}

const lerDe = async (acesso: Acesso, { id: deles }: CobrancaDaAsaas, id: string): Promise<Devolucao | null> =>
  acharDevolucaoDaAsaas(
    id,
    await perguntarAAsaas(acesso, { method: 'GET', path: `/payments/${deles}/refunds` }, devolucoesDaAsaas),
  );

/** Their charge to which this PIX belongs; nearly always there is one. */
async function acharPaga(acesso: Acesso, { cobranca_id, end_to_end }: Qual): Promise<CobrancaDaAsaas | undefined> {
  const pagas = (await feitasNaAsaas(acesso, cobranca_id)).filter(({ pixTransaction }) => pixTransaction);
  if (pagas.length < 2) return pagas[0];
  for (const paga of pagas)
    if ((await recebidosDaAsaas(acesso, cobranca_id, paga)).some((pix) => pix.end_to_end === end_to_end)) return paga;
  return undefined;
}
