import { expect } from 'vitest';
import { codigoDaPergunta, PERGUNTAS } from '../../shared/perguntas.ts';

/** Refusals that random steps meet, like a day before an opening or an entry reversed already. */
const RECUSAS = [
  'antes_do_saldo_inicial',
  'sem_saldo_inicial',
  'transferencia_antes',
  'lancamento_excluido',
  'lancamento_nao_encontrado',
  'transferencia_estornada',
  'campos_invalidos',
  'carteira_indisponivel',
  'fatura_nao_aberta',
  'sem_pagamento',
  'sem_diferenca',
  'mes_publicado',
  'sem_saldo',
  'conta_paga',
  'gaveta_sem_valor',
  'fora_da_gaveta',
];

/** A step that says yes beforehand is asked nothing. */
const DA_PERGUNTA = PERGUNTAS.map(codigoDaPergunta);

/** What a random step answers, or undefined if it met one of these refusals, or a question. */
export const tentar = async <T>(pedido: Promise<T>, { respondido = false } = {}): Promise<T | undefined> => {
  try {
    return await pedido;
  } catch (error) {
    expect([...RECUSAS, ...(respondido ? [] : DA_PERGUNTA)]).toContain((error as { code?: string }).code);
    return undefined;
  }
};
