import { dobrar } from '../../shared/busca.ts';

/** The kinds of places where money lies: a drawer or safe, a bank account, a card machine. */
export const TIPOS_DE_CARTEIRA = ['dinheiro', 'banco', 'gateway'] as const;
export type TipoDeCarteira = (typeof TIPOS_DE_CARTEIRA)[number];

/** A way of paying as it is compared: without case, accents and outer blanks. */
export const formaComparavel = (metodo: string): string => dobrar(metodo.trim());

/** The kind of carteira that holds what is paid so, unless the house chose another (row K2). */
export const tipoDaForma = (metodo: string): 'dinheiro' | 'banco' =>
  formaComparavel(metodo) === 'dinheiro' ? 'dinheiro' : 'banco';

/** Cash lies with cash; banks and card machines may stand for each other. */
export const mesmaEspecie = (um: TipoDeCarteira, outro: TipoDeCarteira): boolean =>
  (um === 'dinheiro') === (outro === 'dinheiro');
