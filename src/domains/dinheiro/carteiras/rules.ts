import { dobrar } from '../../../shared/busca.ts';

/** The kinds of places where money lies: a drawer or safe, a bank account, a card machine. */
export const TIPOS_DE_CARTEIRA = ['dinheiro', 'banco', 'gateway'] as const;
export type TipoDeCarteira = (typeof TIPOS_DE_CARTEIRA)[number];

/** A way of paying as it is compared: without case, accents and outer blanks. */
export const formaComparavel = (metodo: string): string => dobrar(metodo.trim());

/** The kind of carteira that holds what is paid so, unless the house chose another. */
export const tipoDaForma = (metodo: string): 'dinheiro' | 'banco' =>
  formaComparavel(metodo) === 'dinheiro' ? 'dinheiro' : 'banco';

/** Cash lies with cash; banks and card machines may stand for each other. */
export const mesmaEspecie = (um: TipoDeCarteira, outro: TipoDeCarteira): boolean =>
  (um === 'dinheiro') === (outro === 'dinheiro');

const FORMAS_FIXAS = ['pix', 'dinheiro', 'cartao', 'transferencia'];

/**
 * Whether a way of paying may belong to a carteira. Cash goes to cash; PIX, card and transfer go to
 * a bank or a card machine. The house's own may go to any.
 */
export const formaServe = (metodo: string, tipo: TipoDeCarteira): boolean =>
  !FORMAS_FIXAS.includes(formaComparavel(metodo)) || mesmaEspecie(tipoDaForma(metodo), tipo);

export const TIPOS_DE_TRANSFERENCIA = ['deposito', 'saque', 'suprimento', 'sangria', 'transferencia'] as const;
export type TipoDeTransferencia = (typeof TIPOS_DE_TRANSFERENCIA)[number];

type Ponta = 'dinheiro' | 'banco' | 'fora' | 'sem_maquina' | 'qualquer';

/**
 * Each kind of transfer begins and ends in cash, outside of it, or anywhere. Nobody carries notes
 * to a card machine.
 */
const PONTAS: Readonly<Record<TipoDeTransferencia, Readonly<Record<'de' | 'para', Ponta>>>> = {
  deposito: { de: 'dinheiro', para: 'banco' },
  saque: { de: 'fora', para: 'dinheiro' },
  suprimento: { de: 'sem_maquina', para: 'dinheiro' },
  sangria: { de: 'dinheiro', para: 'sem_maquina' },
  transferencia: { de: 'qualquer', para: 'qualquer' },
};

/** Whether a carteira of this kind may be one end of such a transfer. */
export function pontaServe(transferencia: TipoDeTransferencia, ponta: 'de' | 'para', tipo: TipoDeCarteira): boolean {
  const pedida = PONTAS[transferencia][ponta];
  if (pedida === 'sem_maquina') return tipo !== 'gateway';
  if (pedida === 'banco') return tipo === 'banco';
  return pedida === 'qualquer' || (pedida === 'dinheiro') === (tipo === 'dinheiro');
}

/** Money taken from the till, or put into it, says why. */
export const pedeMotivo = (tipo: TipoDeTransferencia): boolean => tipo === 'suprimento' || tipo === 'sangria';

interface CarteiraDaLista {
  id: string;
  tipo: TipoDeCarteira;
  nome: string;
  arquivada: boolean;
  primeira: boolean;
}

interface ListaDeCarteiras {
  itens: readonly CarteiraDaLista[];
  formas: readonly { metodo: string; carteira_id: string }[];
}

/** The carteira that a new row paid in this way goes to if nobody chooses another. */
export function carteiraDaForma({ itens, formas }: ListaDeCarteiras, metodo: string): CarteiraDaLista | undefined {
  const escolhida = formas.find((forma) => forma.metodo === formaComparavel(metodo))?.carteira_id;
  return (
    itens.find(({ id }) => id === escolhida) ??
    itens.find(({ primeira, tipo }) => primeira && tipo === tipoDaForma(metodo))
  );
}

/** The carteiras of that kind, among which a form offers a choice. */
export function carteirasDaForma(lista: ListaDeCarteiras, metodo: string): CarteiraDaLista[] {
  const usual = carteiraDaForma(lista, metodo);
  return lista.itens.filter(({ tipo, arquivada }) => !arquivada && tipo === usual?.tipo);
}
