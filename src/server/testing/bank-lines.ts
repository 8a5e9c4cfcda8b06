import { randomUUID } from 'node:crypto';
import type { NamedPlace } from './actions.ts';

export const SEM_CONTA = {
  banco: null,
  agencia: null,
  conta: null,
  inicio: null,
  fim: null,
  saldo_centavos: null,
  saldo_em: null,
};

/** One line as the browser sends it. */
export const linhaLida = (mais: { dia: string; valor_centavos: number } & Partial<LinhaLida>): LinhaLida => ({
  descricao: 'PIX RECEBIDO',
  id_banco: null,
  documento: null,
  pagador: null,
  pagador_documento: null,
  meio: 'pix',
  ocorrencia: 0,
  ...mais,
});

export interface LinhaLida {
  dia: string;
  valor_centavos: number;
  descricao: string;
  id_banco: string | null;
  documento: string | null;
  pagador: string | null;
  pagador_documento: string | null;
  meio: 'pix' | 'transferencia' | 'boleto' | 'cartao' | 'tarifa' | 'outro';
  ocorrencia: number;
}

/** A line of a house that nothing accounts for, in a bank of its own; its id and the bank's. */
export async function umaLinhaSolta({ dono }: Pick<NamedPlace, 'dono'>, mais: Partial<LinhaLida> = {}) {
  const { id: carteira_id } = await dono.call('criarCarteira', { nome: randomUUID().slice(0, 20), tipo: 'banco' });
  await dono.call('informarSaldo', { id: carteira_id, saldo_centavos: 0, dia: '2026-01-01' });
  const linha = linhaLida({ dia: '2026-01-10', valor_centavos: 5000, pagador: 'FULANA DE TAL', ...mais });
  await dono.call('trazerExtrato', { carteira_id, conta: SEM_CONTA, linhas: [linha] });
  const { itens } = await dono.call('listarLinhasAConferir', { carteira_id });
  return { carteira_id, linha: itens[0]?.id ?? '', resta: linha.valor_centavos };
}
