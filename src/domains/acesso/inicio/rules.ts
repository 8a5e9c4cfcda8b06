/** The plans of the landing page. */
export const CODIGOS_OFERECIDOS = ['basico', 'profissional', 'completo'] as const;
export type PlanoOferecido = (typeof CODIGOS_OFERECIDOS)[number];

/** Their prices in reais a month. */
export const PLANOS_OFERECIDOS: Readonly<Record<PlanoOferecido, number>> = {
  basico: 49,
  profissional: 99,
  completo: 199,
};

/** The chosen plan in an address; null for anything else. */
export const planoOferecido = (texto: string | null): PlanoOferecido | null =>
  CODIGOS_OFERECIDOS.find((codigo) => codigo === texto) ?? null;
