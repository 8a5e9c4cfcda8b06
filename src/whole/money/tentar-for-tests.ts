import { expect } from 'vitest';

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
  'confirme',
  'gaveta_sem_valor',
  'fora_da_gaveta',
];

/** What a random step answers, or undefined if it met one of these refusals. */
export const tentar = async <T>(pedido: Promise<T>): Promise<T | undefined> => {
  try {
    return await pedido;
  } catch (error) {
    expect(RECUSAS).toContain((error as { code?: string }).code);
    return undefined;
  }
};
