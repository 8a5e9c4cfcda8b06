import { nomeDaForma } from '../../mensalidades/web/nomes.ts';
import type { Lista } from '../rules.ts';
import { t } from '../texts.ts';
import type { Opcao } from './queries.ts';

/** The locked ones, as entries store them. */
const TIPOS = new Map([
  ['Doação', () => t('Doação')],
  ['Compra', () => t('Compra')],
  ['Outro', () => t('Outro')],
]);

/** A locked type in the language of the interface; a house's own stays as written. */
export const nomeDoTipo = (nome: string): string => TIPOS.get(nome)?.() ?? nome;

export const nomeDaOpcao = (lista: Lista, { id, nome, padrao }: Opcao): string => {
  if (!padrao) return nome;
  return lista === 'tipo' ? nomeDoTipo(nome) : nomeDaForma(id);
};
