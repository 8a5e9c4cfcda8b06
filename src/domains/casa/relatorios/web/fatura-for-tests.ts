import type { Lido } from './queries.ts';

/** An open invoice as the report has it. */
export const FATURA: Lido['faturas'][number] = {
  id: 'f1',
  nome: 'Adélia',
  matricula: '2026-1',
  plano: 'Corrente',
  refer: '202611',
  dt_vencimento: '2026-11-10',
  valor_centavos: 20_000,
  vl_desconto_centavos: 0,
  vl_parcial_centavos: 0,
  recebido_centavos: 0,
  status: 'pendente',
  pago_em: null,
  vl_pago_centavos: null,
  metodo: null,
  conferido: null,
};

export const PAGA = {
  status: 'paga',
  pago_em: '2026-11-09',
  vl_pago_centavos: 123_456,
  recebido_centavos: 123_456,
  metodo: 'pix',
  conferido: true,
} as const;
