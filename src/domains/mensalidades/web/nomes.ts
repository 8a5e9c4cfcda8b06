import { ehMetodo, type Filtro, type Metodo } from '../rules.ts';
import { t } from '../texts.ts';

const FORMAS: Record<Metodo, () => string> = {
  dinheiro: () => t('Dinheiro'),
  pix: () => t('PIX'),
  cartao: () => t('Cartão'),
  transferencia: () => t('Transferência'),
  outro: () => t('Outro'),
};

/** The method's name; a house's own name stays as written. */
export const nomeDaForma = (forma: string): string => (ehMetodo(forma) ? FORMAS[forma]() : forma);

export const FILTRO_NOMES: Record<Filtro, () => string> = {
  abertas_atrasadas: () => t('Em aberto e atrasadas'),
  abertas: () => t('Somente em aberto'),
  atrasadas: () => t('Somente atrasadas'),
  pagas: () => t('Somente pagas'),
  todas: () => t('Todas (inclui pagas)'),
};
