import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { nomeDaForma, nomeDoTipo } from '../../formas/rules.ts';
import type { TipoDeTransferencia } from '../rules.ts';

/** What a movement is described by: the row behind it, and the amount with its sign. */
export interface Descrito {
  origem: 'mensalidade' | 'lancamento' | 'venda' | 'transferencia' | 'abertura';
  refer: string | null;
  numero: number | null;
  tipo: string | null;
  texto: string | null;
  metodo: string | null;
  /** The other carteira of a transfer. */
  outra: string | null;
  valor_centavos: number;
}

export const NOMES_DAS_TRANSFERENCIAS: Readonly<Record<TipoDeTransferencia, () => string>> = {
  deposito: () => t('Depósito'),
  saque: () => t('Saque'),
  suprimento: () => t('Suprimento'),
  sangria: () => t('Sangria'),
  transferencia: () => t('Transferência'),
};

/** What a movement was, in words: the same on the screen and in the files. */
export function descreverMovimento(movimento: Descrito): string {
  const { origem, refer, numero, tipo, texto, outra, valor_centavos } = movimento;
  if (origem === 'abertura') return t('Saldo inicial');
  if (origem === 'mensalidade') return t('Mensalidade de {mes}', { mes: rotulo(refer ?? '', getLanguage()) });
  if (origem === 'venda') return t('Venda nº {n}', { n: String(numero ?? '') });
  if (origem === 'lancamento') return texto ?? nomeDoTipo(tipo ?? '');
  const nome = NOMES_DAS_TRANSFERENCIAS[tipo as TipoDeTransferencia]();
  if (valor_centavos === 0) return t('{transferencia} entre fundos', { transferencia: nome });
  return valor_centavos < 0
    ? t('{transferencia} para {carteira}', { transferencia: nome, carteira: outra ?? '' })
    : t('{transferencia} de {carteira}', { transferencia: nome, carteira: outra ?? '' });
}

/** Its type, how it was paid, and what was typed beside it. */
export function detalhesDoMovimento({ origem, tipo, texto, metodo }: Descrito): string[] {
  const partes = [
    origem === 'lancamento' && texto && tipo && nomeDoTipo(tipo),
    metodo && nomeDaForma(metodo),
    origem !== 'lancamento' && texto,
  ];
  return partes.filter((parte): parte is string => Boolean(parte));
}
