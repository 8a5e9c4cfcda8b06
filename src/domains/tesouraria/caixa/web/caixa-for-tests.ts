import type { Carteira, Movimento } from './queries.ts';

/** The cash of a house, counted since the first of the month. */
export const CARTEIRA: Carteira = {
  id: 'c1',
  tipo: 'dinheiro',
  nome: 'Dinheiro',
  arquivada: false,
  primeira: true,
  saldo_centavos: 24_780,
  saldo_inicial_centavos: 20_000,
  saldo_inicial_em: '2026-11-01',
  hoje_centavos: 4780,
  versao: 'v1',
};

const NADA = {
  refer: null,
  numero: null,
  tipo: null,
  texto: null,
  metodo: null,
  quem: null,
  outra: null,
  fatura_id: null,
};

/** One movement of each origin, the newest first. */
export const MOVIMENTOS: readonly Movimento[] = [
  {
    ...NADA,
    id: 'm5',
    origem: 'venda',
    dia: '2026-11-20',
    valor_centavos: 1780,
    saldo_centavos: 24_780,
    numero: 12,
    metodo: 'dinheiro',
  },
  {
    ...NADA,
    id: 'm4',
    origem: 'transferencia',
    dia: '2026-11-19',
    valor_centavos: -3000,
    saldo_centavos: 23_000,
    tipo: 'deposito',
    texto: 'Depois da gira',
    outra: 'Banco',
  },
  {
    ...NADA,
    id: 'm3',
    origem: 'lancamento',
    dia: '2026-11-18',
    valor_centavos: -500,
    saldo_centavos: 26_000,
    tipo: 'Compra',
    texto: '=1+1',
    metodo: 'dinheiro',
  },
  {
    ...NADA,
    id: 'm2',
    origem: 'mensalidade',
    dia: '2026-11-10',
    valor_centavos: 6500,
    saldo_centavos: 26_500,
    refer: '202611',
    metodo: 'dinheiro',
    quem: 'Jurema',
    fatura_id: 'f1',
  },
  { ...NADA, id: 'm1', origem: 'abertura', dia: '2026-11-01', valor_centavos: 20_000, saldo_centavos: 20_000 },
];

export const RESUMO = {
  anterior_centavos: null,
  entradas_centavos: 8280,
  saidas_centavos: -3500,
  final_centavos: 24_780,
};
