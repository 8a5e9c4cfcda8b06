import { t } from '../../../shared/texts.ts';

/** How money is paid; a house names others as it likes, and they are kept as typed. */
export const METODOS = ['dinheiro', 'pix', 'cartao', 'transferencia', 'outro'] as const;
export type Metodo = (typeof METODOS)[number];

/**
 * The stored method of a payment from a member's credit. A column of the row marks it too, because
 * a house may give a method any name.
 */
export const DE_CREDITO = 'credito_na_casa';

const ehMetodo = (texto: string): texto is Metodo => (METODOS as readonly string[]).includes(texto);

const DOS_METODOS = {
  dinheiro: t.key('Dinheiro'),
  pix: t.key('PIX'),
  cartao: t.key('Cartão'),
  transferencia: t.key('Transferência'),
  outro: t.key('Outro'),
} satisfies Record<Metodo, string>;

/** The types that other payments always have, as their rows keep them. */
const DOS_TIPOS = {
  doacao: t.key('Doação'),
  compra: t.key('Compra'),
  outro: t.key('Outro'),
  luz: t.key('Luz'),
  agua: t.key('Água'),
  aluguel: t.key('Aluguel'),
  mercado: t.key('Mercado'),
  'velas e flores': t.key('Velas e flores'),
  obra: t.key('Obra'),
};

const DO_CREDITO = t.key('Crédito na casa');

const EM_PORTUGUES = new Map<string, string>(
  Object.entries({ ...DOS_METODOS, ...DOS_TIPOS, [DE_CREDITO]: DO_CREDITO }),
);

/**
 * The name of a method or type in the house's records and on its papers, whatever the language of
 * the interface.
 */
export const nomeEmPortugues = (nome: string): string => EM_PORTUGUES.get(nome) ?? nome;

/** A method in the language of the interface; a house's own stays as written. */
export const nomeDaForma = (forma: string): string =>
  ehMetodo(forma) ? t(DOS_METODOS[forma]) : forma === DE_CREDITO ? t(DO_CREDITO) : forma;

/** A type, as a row keeps it, in the language of the interface; a house's own stays as written. */
export const nomeDoTipo = (nome: string): string => {
  const fixo = Object.values(DOS_TIPOS).find((um) => um === nome);
  return fixo === undefined ? nome : t(fixo);
};
