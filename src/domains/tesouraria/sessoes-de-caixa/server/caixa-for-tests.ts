import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import { novaLoja, type Loja } from '../../../../server/testing/loja.ts';
import type { Papel } from '../../../../server/testing/house.ts';

/** A shop whose drawer can be opened and counted. */
export class Caixa {
  readonly loja: Loja;
  readonly produto: string;
  constructor(loja: Loja, produto: string) {
    this.loja = loja;
    this.produto = produto;
  }

  get casa() {
    return this.loja.casa;
  }

  async abrir(abertura_centavos = 10_000, quem: Papel = 'operador', campos: { quando?: string } = {}): Promise<string> {
    const id = randomUUID();
    await this.casa.como(quem).call('abrirCaixa', { id, abertura_centavos, ...campos });
    return id;
  }

  /** One sale of one product; `sessao_id` is what the till says. */
  vender(
    preco: number,
    campos: {
      metodo_pagamento?: 'pix' | 'cartao' | 'dinheiro';
      sessao_id?: string;
      carteira_id?: string;
      vendida_em?: string;
    } = {},
  ) {
    return this.casa
      .como('operador')
      .call('registrarVenda', { ...this.loja.venda([{ produto: this.produto, preco }]), ...campos });
  }

  async mover(sessao_id: string, tipo: 'suprimento' | 'sangria', valor_centavos: number): Promise<void> {
    await this.casa.como('operador').call('movimentarCaixa', {
      sessao_id,
      id: randomUUID(),
      tipo,
      outra_carteira_id: await this.carteira('banco'),
      valor_centavos,
      motivo: tipo === 'sangria' ? 'Para o cofre' : 'Troco',
    });
  }

  contar(sessao_id: string, contado_centavos: number, quem: Papel = 'operador') {
    return this.casa.como(quem).call('contarCaixa', { sessao_id, contado_centavos });
  }

  async carteira(tipo: 'dinheiro' | 'banco'): Promise<string> {
    const [linha] = await this.casa.rows<{ id: string }>(sql`select ile_carteira(${this.casa.orgId}, ${tipo}) as id`);
    return linha?.id ?? '';
  }

  /** The sum of the live entries of type 'acerto', in centavos. */
  async acertos(): Promise<number> {
    const [linha] = await this.casa.rows<{ soma: number }>(sql`
      select coalesce(sum(valor_centavos), 0)::bigint as soma from pagamentos_diversos
      where org_id = ${this.casa.orgId} and tipo = 'acerto' and estornado_em is null`);
    return Number(linha?.soma);
  }

  /** The session and the late session of a sale. */
  async turnoDe(venda_id: string) {
    const [linha] = await this.casa.rows<{
      sessao_id: string | null;
      sessao_tardia_id: string | null;
      carteira_id: string;
    }>(
      sql`select sessao_id, sessao_tardia_id, carteira_id from vendas where org_id = ${this.casa.orgId} and id = ${venda_id}`,
    );
    return linha;
  }
}

export async function novoCaixa(): Promise<Caixa> {
  const loja = await novaLoja();
  return new Caixa(loja, await loja.produto('Vela'));
}
