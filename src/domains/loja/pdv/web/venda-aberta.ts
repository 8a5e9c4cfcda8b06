import { centavos, parsePercentual, ZERO, type Centavos } from '../../../../shared/centavos.ts';
import { queryClient } from '../../../../web/api/query-client.ts';
import { atWork } from '../../../../web/offline/updates.ts';
import { currentSession } from '../../../../web/session/session-store.ts';
import type { Session } from '../../../../web/session/session.ts';
import { newId } from '../../../../web/state/new-id.ts';
import { createStore, useStore } from '../../../../web/state/store.ts';
import { calcular, type Carrinho, type LinhaDoCarrinho, type MetodoVenda, type Totais } from '../rules.ts';
import type { Campo } from './ler-campos.ts';
import { emSeusLugares, lugaresDe, remover, type Removida } from './linhas.ts';

/**
 * The sale in progress. It survives the screen, a crash of it and a reload, but not the person's
 * session (INV-54).
 */
export interface VendaAberta {
  /** The sale's idempotency key. A new one is made only after an answer or a discard. */
  chave: string;
  carrinho: Carrinho;
  /** The lines that were removed from this sale. They keep their places until it ends. */
  removidas: readonly Removida[];
  cliente: { id: string; nome: string } | null;
  desconto_centavos: Centavos | null;
  /** The text as typed. */
  percentual: string;
  metodo: MetodoVenda;
  /** Null: nothing typed, which pays the exact total. */
  pago_centavos: Centavos | null;
  /** The invalid texts by field. While there is one, the sale cannot be finished. */
  ilegiveis: Readonly<Partial<Record<Campo, string>>>;
  /** The person tried to finish with invalid texts, so they are marked also while typing. */
  cobrada: boolean;
  /** What the server refused, by product, until its quantity changes. */
  recusadas: Readonly<Record<string, string>>;
}

const GUARDADA = 'ile.pdv.venda';

const nova = (): VendaAberta => ({
  chave: newId(),
  carrinho: [],
  removidas: [],
  cliente: null,
  desconto_centavos: null,
  percentual: '',
  metodo: 'dinheiro',
  pago_centavos: null,
  ilegiveis: {},
  cobrada: false,
  recusadas: {},
});

const guardada = lerGuardada();
const store = createStore<VendaAberta>({ ...nova(), ...guardada?.venda });
/** The last sale that was discarded. */
const jogada = createStore<VendaAberta | null>(null);
/** The person and house of the sale. */
let dono = guardada?.dono;

function lerGuardada(): { venda: VendaAberta; dono: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem(GUARDADA) ?? 'null') as { venda: VendaAberta; dono: string } | null;
  } catch {
    return null;
  }
}

store.subscribe(() => {
  try {
    sessionStorage.setItem(GUARDADA, JSON.stringify({ venda: store.get(), dono }));
  } catch {
    // Storage is blocked or full: the sale then lasts until the page is closed.
  }
});

// No update is offered in the middle of a sale.
store.subscribe(() => atWork.set(store.get().carrinho.length > 0));
atWork.set(store.get().carrinho.length > 0);

/**
 * A sale belongs to its person and house alone (INV-54). This file may be loaded before the
 * signed-in person is known, and a closed tab may be reopened by somebody else.
 */
function conferirDono(session: Session | null | undefined): void {
  if (session === undefined) return;
  const agora = session ? `${session.usuario.id} ${session.casa?.id ?? ''}` : '';
  const alheia = dono !== undefined && dono !== agora;
  dono = agora;
  if (alheia) limparVenda();
}
conferirDono(currentSession() ?? undefined);
queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] === 'lerSessao') conferirDono(query.state.data as Session | null | undefined);
});

export const useVendaAberta = (): VendaAberta => useStore(store);
export const vendaAberta = (): VendaAberta => store.get();
export const mudarVenda = (mudanca: Partial<VendaAberta>): void => store.set({ ...store.get(), ...mudanca });

/** Refused text disappears with its line; a refusal disappears once the quantity changes. */
export function mudarCarrinho(mudanca: (carrinho: Carrinho) => Carrinho): void {
  const antes = store.get();
  const { carrinho, removidas } = emSeusLugares(mudanca(antes.carrinho), antes.removidas);
  const quantos = (linhas: Carrinho, id: string) => linhas.find(({ produto_id }) => produto_id === id)?.quantidade;
  const recusadas = Object.entries(antes.recusadas).filter(
    ([id]) => quantos(antes.carrinho, id) === quantos(carrinho, id),
  );
  mudarVenda({
    carrinho,
    removidas,
    ilegiveis: ilegiveisDe(carrinho, antes.ilegiveis),
    recusadas: Object.fromEntries(recusadas),
  });
}

/** Takes a line away. Its place, which keeps this height, offers it back. */
export function tirarLinha(linha: LinhaDoCarrinho, altura: number): void {
  const { carrinho, removidas } = store.get();
  const lugar = lugaresDe(carrinho, removidas).findIndex(
    ({ linha: { produto_id } }) => produto_id === linha.produto_id,
  );
  mudarVenda({ removidas: [...removidas, { linha, lugar, altura }] });
  mudarCarrinho((linhas) => remover(linhas, linha.produto_id));
}

export const porDeVolta = ({ linha }: Removida): void => mudarCarrinho((linhas) => [...linhas, linha]);

type Ilegiveis = VendaAberta['ilegiveis'];

function ilegiveisDe(carrinho: Carrinho, ilegiveis: Ilegiveis): Ilegiveis {
  const deLinha = ([campo]: readonly [string, unknown]) => {
    const [, id] = campo.split(' ');
    return id === undefined || carrinho.some(({ produto_id }) => produto_id === id);
  };
  return Object.fromEntries(Object.entries(ilegiveis).filter(deLinha));
}

/** Null: the field can be read again. */
export function mudarIlegivel(campo: Campo, texto: string | null): void {
  const { [campo]: antes, ...outros } = store.get().ilegiveis;
  if ((antes ?? null) === texto) return;
  mudarVenda({ ilegiveis: texto === null ? outros : { ...outros, [campo]: texto } });
}

/** Sets an amount chosen by a touch in place of the typed one. */
export function mudarPago(pago_centavos: Centavos | null, metodo: MetodoVenda = store.get().metodo): void {
  mudarIlegivel('pago', null);
  mudarVenda({ pago_centavos, metodo });
}

export const temIlegivel = ({ ilegiveis }: Pick<VendaAberta, 'ilegiveis'>): boolean =>
  Object.keys(ilegiveis).length > 0;

/**
 * Starts a new sale and keeps nothing of the previous one except the payment method, which is
 * mostly the same all evening.
 */
export function limparVenda(carrinho: Carrinho = []): void {
  jogada.set(null);
  const { metodo, ilegiveis } = store.get();
  const dasLinhas = Object.entries(ilegiveis).filter(([campo]) => campo.includes(' '));
  store.set({ ...nova(), metodo, carrinho, ilegiveis: ilegiveisDe(carrinho, Object.fromEntries(dasLinhas)) });
}

/**
 * 'Limpar' is next to 'Só finalizar': what it discards can be restored, with its key, until the
 * next sale is made.
 */
export function jogarFora(): void {
  const aberta = store.get();
  const fora = aberta.carrinho.length > 0 ? aberta : jogada.get();
  limparVenda();
  jogada.set(fora);
}

export const useJogadaFora = (): VendaAberta | null => useStore(jogada);

export function trazerDeVolta(): void {
  const fora = jogada.get();
  if (!fora) return;
  jogada.set(null);
  store.set(fora);
}

/** The amount paid is the total if nothing is typed. */
export function totaisDe({ carrinho, desconto_centavos, percentual, pago_centavos }: VendaAberta): Totais {
  const desconto = {
    desconto_centavos: desconto_centavos ?? ZERO,
    desconto_percentual: parsePercentual(percentual) ?? 0,
  };
  const { total_centavos } = calcular(carrinho, { ...desconto, pago_centavos: ZERO });
  return calcular(carrinho, { ...desconto, pago_centavos: pago_centavos ?? total_centavos });
}

const NOTAS = [500, 1000, 2000, 5000, 10_000, 20_000];

/** Amounts a person might hand over for a total: the exact amount and the next round ones. */
export function notasPara(total: number): Centavos[] {
  const redondos = NOTAS.map((nota) => Math.ceil(total / nota) * nota).filter((valor) => valor > total);
  return [...new Set([total, ...redondos])].slice(0, 4).map(centavos);
}
