import { Failure } from '../../../shared/failure.ts';
import { t } from '../texts.ts';

export const faturaNaoAberta = (): Failure =>
  new Failure(409, 'fatura_nao_aberta', t.key('Alguma das faturas já foi paga ou cancelada. Confira a lista.'));
