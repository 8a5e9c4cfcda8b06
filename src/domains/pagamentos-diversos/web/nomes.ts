import { nomeDaForma, nomeDoTipo } from '../../pagamentos/rules.ts';
import type { Lista } from '../rules.ts';
import type { Opcao } from './queries.ts';

export const nomeDaOpcao = (lista: Lista, { id, nome, padrao }: Opcao): string => {
  if (!padrao) return nome;
  return lista === 'tipo' ? nomeDoTipo(nome) : nomeDaForma(id);
};
