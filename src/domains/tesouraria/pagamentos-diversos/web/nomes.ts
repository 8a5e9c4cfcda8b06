import { nomeDaForma, nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import type { Lista, Sentido } from '../rules.ts';
import type { Opcao, Tipo } from './queries.ts';

export const nomeDaOpcao = (lista: Lista, { id, nome, padrao }: Opcao): string => {
  if (!padrao) return nome;
  return lista === 'tipo' ? nomeDoTipo(nome) : nomeDaForma(id);
};

/** What a chosen type proposes. */
export const sentidoDaOpcao = (tipos: readonly Tipo[], valor: string): Sentido | null =>
  tipos.find(({ id, nome, padrao }) => (padrao ? id : nome) === valor)?.sentido ?? null;
