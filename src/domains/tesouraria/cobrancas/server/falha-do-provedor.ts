import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';
import { ProvedorFalhou, type MotivoDaFalha } from './provedor.ts';

const FALHAS: Readonly<Record<MotivoDaFalha, readonly [status: number, code: string, sentence: string]>> = {
  longe: [
    503,
    'provedor_longe',
    t.key('O provedor do PIX não respondeu. Tente de novo em instantes, ou use o código da casa.'),
  ],
  chave: [409, 'chave_do_provedor', t.key('O provedor não aceitou a chave. Confira se ela está inteira e ativa.')],
  recusou: [409, 'provedor_recusou', t.key('O provedor do PIX recusou o pedido. Use o código da casa.')],
};

/** The sentence for what the provider did; anything else stays what it is. */
export function explicarFalha(error: unknown): unknown {
  if (!(error instanceof ProvedorFalhou)) return error;
  const retryAfter = error.esperar ?? 3;
  return new Failure(...FALHAS[error.motivo], error.motivo === 'longe' ? { retryAfter } : {});
}

/** What the provider answers, or null for a failure of this kind. */
export async function salvoSe<Resposta>(motivo: MotivoDaFalha, pergunta: Promise<Resposta>): Promise<Resposta | null> {
  try {
    return await pergunta;
  } catch (error) {
    if (error instanceof ProvedorFalhou && error.motivo === motivo) return null;
    throw error;
  }
}
