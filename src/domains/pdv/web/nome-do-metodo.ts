import type { MetodoVenda } from '../rules.ts';
import { t } from '../texts.ts';

const NOMES: Readonly<Record<MetodoVenda, () => string>> = {
  pix: () => t('PIX'),
  cartao: () => t('Cartão'),
  dinheiro: () => t('Dinheiro'),
};

const ehMetodoVenda = (metodo: string): metodo is MetodoVenda => metodo in NOMES;

/** In the person's language; another method of the house as it was typed. */
export const nomeDoMetodo = (metodo: string): string => (ehMetodoVenda(metodo) ? NOMES[metodo]() : metodo);
