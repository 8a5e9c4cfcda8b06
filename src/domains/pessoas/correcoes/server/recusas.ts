import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

export const correcaoRespondida = (): Failure =>
  new Failure(
    409,
    'correcao_respondida',
    t.key('Este pedido já foi respondido, trocado ou retirado. Confira a lista.'),
  );

export const correcaoNaoAbre = (): Failure =>
  new Failure(
    409,
    'correcao_nao_abre',
    t.key('O que a pessoa escreveu não abre mais. Recuse, e peça que ela escreva de novo.'),
  );

export const semCpf = (): string => t.key('Este cadastro é de uma empresa, que não tem CPF.');
