import { Failure } from '../../../../shared/failure.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { t } from '../texts.ts';

export const faturaNaoEncontrada = (): Failure =>
  new Failure(404, 'fatura_nao_encontrada', t.key('Fatura não encontrada'));

export const faturaNaoAberta = (): Failure =>
  new Failure(409, 'fatura_nao_aberta', t.key('Alguma das faturas já foi paga ou cancelada. Confira a lista.'));

/** The invoices were re-priced while somebody was receiving them. */
export const valorMudou = (total: number): Failure =>
  new Failure(
    409,
    'valor_mudou',
    t.key('O valor mudou enquanto a tela estava aberta: agora é {valor}. Confira e confirme de novo.'),
    {
      params: { valor: formatBRL(total) },
    },
  );
