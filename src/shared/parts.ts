/** What a house may take out of its menu, in the order of the settings. */
export const PARTS = [
  'loja',
  'faturas',
  'contas_a_pagar',
  'fundos',
  'prestacao_de_contas',
  'escalas',
  'atendimento',
] as const;
export type Part = (typeof PARTS)[number];

/** The answers of the house; a part that it was never asked about has none. */
export type PartAnswers = Partial<Readonly<Record<Part, boolean>>>;

/** A new house begins with what the first document has. */
const AT_FIRST: readonly Part[] = ['loja', 'faturas'];

export const partsInUse = (answers: PartAnswers): Part[] =>
  PARTS.filter((part) => answers[part] ?? AT_FIRST.includes(part));

/** The parts that may be offered, once. */
export const partsToOffer = (answers: PartAnswers): Part[] =>
  PARTS.filter((part) => answers[part] === undefined && !AT_FIRST.includes(part));
