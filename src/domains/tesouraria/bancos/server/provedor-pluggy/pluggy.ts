import { MOVIMENTOS_POR_PAGINA, PAGINAS_DO_PLUGGY } from './fatos-do-pluggy.ts';
import { perguntarAoPluggy, PluggyFalhou } from './perguntar-ao-pluggy.ts';
import {
  lerConta,
  lerEstado,
  lerMovimento,
  paginaDeMovimentos,
  respostaDaChave,
  respostaDasContas,
  respostaDoItem,
  type ContaNoBanco,
  type MovimentoDoBanco,
} from './respostas-do-pluggy.ts';
import type { EstadoDoBanco } from '../../rules.ts';

/** What a house pastes. */
export interface ChavesDoPluggy {
  client_id: string;
  client_secret: string;
  item_id: string;
}

export interface ItemDoPluggy {
  banco: string | null;
  estado: EstadoDoBanco;
  autorizacao_ate: Date | null;
  /** When the service last heard from the bank. */
  atualizado_em: Date | null;
}

/** Which movements: those that came up since an instant, or those of some days. */
export type Quais = { criadas_desde: Date } | { de: string; ate: string | null };

/** A change beside the reading of pages is read again so often. */
const LEITURAS = 3;

/** One item of one house. The key that opens it lives as long as this. */
export class Pluggy {
  readonly #chaves: ChavesDoPluggy;
  readonly #own: string | undefined;
  #apiKey: Promise<string> | undefined;

  constructor(chaves: ChavesDoPluggy, own: string | undefined) {
    this.#chaves = chaves;
    this.#own = own;
  }

  async lerItem(): Promise<ItemDoPluggy> {
    const { item_id } = this.#chaves;
    const item = await this.#ler(`/items/${encodeURIComponent(item_id)}`, respostaDoItem);
    if (item.id.toLowerCase() !== item_id.toLowerCase()) throw new PluggyFalhou('sumiu');
    return {
      banco: item.connector?.name ?? null,
      estado: lerEstado(item),
      autorizacao_ate: item.consentExpiresAt ?? null,
      atualizado_em: item.lastUpdatedAt ?? null,
    };
  }

  async lerContas(): Promise<ContaNoBanco[]> {
    const query = new URLSearchParams({ itemId: this.#chaves.item_id });
    return (await this.#ler(`/accounts?${query.toString()}`, respostaDasContas)).results.map(lerConta);
  }

  /** All of them from one moment: pages that changed under way are read again. */
  async lerMovimentos(conta: string, quais: Quais): Promise<MovimentoDoBanco[]> {
    const filtro: Record<string, string> =
      'de' in quais
        ? { from: quais.de, ...(quais.ate !== null && { to: quais.ate }) }
        : { createdAtFrom: quais.criadas_desde.toISOString() };
    for (let vez = 0; vez < LEITURAS; vez++) {
      const lidos = await this.#paginas({ accountId: conta, ...filtro });
      if (lidos) return lidos;
    }
    throw new PluggyFalhou('longe');
  }

  /** Null if the pages do not fit together. */
  async #paginas(filtro: Record<string, string>): Promise<MovimentoDoBanco[] | null> {
    const lidos = new Map<string, MovimentoDoBanco>();
    let total: number | null = null;
    for (let page = 1; ; page++) {
      if (page > PAGINAS_DO_PLUGGY) throw new PluggyFalhou('longe');
      const query = new URLSearchParams({ ...filtro, pageSize: String(MOVIMENTOS_POR_PAGINA), page: String(page) });
      const pagina = await this.#ler(`/transactions?${query.toString()}`, paginaDeMovimentos);
      if (total !== null && total !== pagina.total) return null;
      total = pagina.total;
      for (const [n, dita] of pagina.results.entries()) {
        const movimento = lerMovimento(dita);
        lidos.set(movimento.id ?? `sem id ${page} ${n}`, movimento);
      }
      if (page >= pagina.totalPages) return lidos.size === total ? [...lidos.values()] : null;
    }
  }

  async #ler<Tipo extends Parameters<typeof perguntarAoPluggy>[1]>(path: string, tipo: Tipo) {
    this.#apiKey ??= this.#entrar();
    const headers = { 'x-api-key': await this.#apiKey };
    return perguntarAoPluggy<Tipo>({ method: 'GET', path, headers, own: this.#own }, tipo);
  }

  async #entrar(): Promise<string> {
    const { client_id, client_secret } = this.#chaves;
    const corpo = { clientId: client_id, clientSecret: client_secret };
    const { apiKey } = await perguntarAoPluggy(
      { method: 'POST', path: '/auth', corpo, own: this.#own },
      respostaDaChave,
    );
    return apiKey;
  }
}
