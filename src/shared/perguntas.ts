/** What the server asks before money moves: each is answered by itself. */
export const PERGUNTAS = ['falta', 'dez_vezes', 'comeco'] as const;
export type Pergunta = (typeof PERGUNTAS)[number];

/** The questions that a person has answered with yes. A program may say yes to all. */
export type Confirmado = boolean | Pergunta[] | undefined;

export const codigoDaPergunta = (qual: Pergunta): string => `confirme_${qual}`;

/** Which question a refusal is; null for any other. */
export const perguntaDoCodigo = (codigo: string): Pergunta | null =>
  codigo.startsWith('confirme_') ? (codigo.slice(9) as Pergunta) : null;

export const respondeu = (confirmado: Confirmado, qual: Pergunta): boolean =>
  typeof confirmado === 'boolean' ? confirmado : (confirmado?.includes(qual) ?? false);
