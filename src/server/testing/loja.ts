import { randomUUID } from 'node:crypto';
import { sql } from '../database/sql.ts';
import { novaCasa, type TestHouse } from './house.ts';
import type { UNIDADES } from '../../shared/quantidade.ts';

export interface ItemDeTeste {
  produto: string;
  quantidade?: number;
  preco?: number;
}

/** A house with a shop. */
export class Loja {
  readonly casa: TestHouse;
  constructor(casa: TestHouse) {
    this.casa = casa;
  }

  async produto(
    nome: string,
    estoque: number | null = null,
    campos: {
      preco_centavos?: number;
      unidade?: (typeof UNIDADES)[number];
      codigo_barras?: string;
      sku?: string;
    } = {},
  ): Promise<string> {
    const { id } = await this.casa.como('operador').call('criarProduto', {
      terreiro_id: this.casa.orgId,
      nome,
      preco_centavos: 890,
      estoque_atual: estoque,
      ...campos,
    });
    return id;
  }

  /** The documented payload with totals that add up. */
  venda(
    itens: readonly ItemDeTeste[],
    { desconto = 0, pago, chave = randomUUID() }: { desconto?: number; pago?: number; chave?: string } = {},
  ) {
    const linhas = itens.map(({ produto, quantidade = 1, preco = 890 }) => ({
      produto_id: produto,
      quantidade,
      preco_centavos: preco,
      total_centavos: quantidade * preco,
    }));
    const subtotal = linhas.reduce((soma, linha) => soma + linha.total_centavos, 0);
    const total = subtotal - desconto;
    return {
      chave,
      org_id: this.casa.orgId as string,
      terreiro_id: this.casa.orgId as string,
      membro_id: null as string | null,
      itens: linhas,
      subtotal_centavos: subtotal,
      desconto_centavos: desconto,
      total_centavos: total,
      pago_centavos: pago ?? total,
      troco_centavos: (pago ?? total) - total,
      metodo_pagamento: 'dinheiro' as 'dinheiro' | 'pix' | 'cartao',
      observacoes: null as string | null,
      usuario_operacao: this.casa.usuario('operador').id,
    };
  }

  async estoque(produto: string): Promise<number | null> {
    const [linha] = await this.casa.rows<{ estoque_atual: number | null }>(
      sql`select estoque_atual from produtos where org_id = ${this.casa.orgId} and id = ${produto}`,
    );
    if (!linha) throw new Error('no such product');
    return linha.estoque_atual;
  }

  /** The rows of every table that a sale writes to. */
  async contagem() {
    const [linha] = await this.casa.rows<{
      vendas: number;
      itens: number;
      movimentos: number;
      trilha: number;
      ultimo: number | null;
    }>(sql`
      select (select count(*) from vendas where org_id = ${this.casa.orgId}) as vendas,
             (select count(*) from venda_itens where org_id = ${this.casa.orgId}) as itens,
             (select count(*) from estoque_movimentos where org_id = ${this.casa.orgId} and origem = 'venda') as movimentos,
             (select count(*) from auditoria where org_id = ${this.casa.orgId} and acao = 'venda.registrar') as trilha,
             (select ultimo from vendas_contadores where org_id = ${this.casa.orgId}) as ultimo`);
    return linha;
  }
}

export const novaLoja = async (): Promise<Loja> => new Loja(await novaCasa());
