import { CASA } from '../../../../web/testing/house.ts';
import type { VendaNaFila } from './banco.ts';
import type { Pdv, ProdutoDoPdv } from './queries.ts';

const produto = (id: string, nome: string, campos: Partial<ProdutoDoPdv> = {}): ProdutoDoPdv => ({
  id,
  nome,
  sku: null,
  codigo_barras: null,
  unidade: 'un',
  preco_centavos: 890,
  estoque_atual: null,
  categoria_id: null,
  imagem_url: null,
  ...campos,
});

/** The shop as the server returns it. */
export const PDV: Pdv = {
  org_id: 'c1',
  usuario_operacao: 'u1',
  operador: 'Regina Nascimento',
  fuso_horario: 'America/Sao_Paulo',
  casa: CASA,
  produtos: [
    produto('p1', 'Vela de 7 dias', { codigo_barras: '7891000100103', estoque_atual: 3, categoria_id: 'k1' }),
    produto('p2', 'Bolo de fubá', { sku: 'BF', preco_centavos: 700 }),
  ],
  categorias: [{ id: 'k1', nome: 'Velas' }],
  impressora: { colunas: 32, pagina: 'cp850', url: null, gaveta_ativa: false },
  gaveta_pede_pin: false,
  caixa: {
    so_vender_com_caixa_aberto: false,
    gavetas: [{ id: 'g1', nome: 'Dinheiro', ultima_contagem_centavos: null }],
    outras: [{ id: 'b1', nome: 'Banco' }],
    abertas: [],
    sem_motivo: [],
  },
};

/** A candle for R$ 8,90, paid with R$ 10,00. */
export const RECIBO = {
  numero: 12,
  casa: PDV.casa,
  itens: [{ nome: 'Vela de 7 dias', quantidade: 1, unidade: 'un', preco_centavos: 890, total_centavos: 890 }],
  subtotal_centavos: 890,
  desconto_centavos: 0,
  total_centavos: 890,
  pago_centavos: 1000,
  troco_centavos: 110,
  metodo_pagamento: 'dinheiro' as const,
  membro: null,
  operador: 'Regina Nascimento',
  estornada: false,
};

export const ANTES = '2026-11-01T21:00:00.000Z';
/** A queued sale. */
export const entrada = (chave: string, recusa: VendaNaFila['recusa'] = null, usuario_operacao = 'u1'): VendaNaFila => ({
  chave,
  venda: {
    chave,
    org_id: 'c1',
    terreiro_id: 'c1',
    membro_id: null,
    itens: [{ produto_id: 'p1', quantidade: 2, preco_centavos: 890, total_centavos: 1780 }],
    subtotal_centavos: 1780,
    desconto_centavos: 0,
    total_centavos: 1780,
    pago_centavos: 1780,
    troco_centavos: 0,
    metodo_pagamento: 'pix',
    observacoes: null,
    usuario_operacao,
    vendida_em: ANTES,
  },
  nomes: ['2 × Vela de 7 dias'],
  recusa,
});
