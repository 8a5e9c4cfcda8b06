import { formatBRL } from '../../../shared/centavos.ts';

/** The plans of the landing page. */
export const CODIGOS_OFERECIDOS = ['basico', 'profissional', 'completo'] as const;
export type PlanoOferecido = (typeof CODIGOS_OFERECIDOS)[number];

/** Their prices in reais a month. */
export const PLANOS_OFERECIDOS: Readonly<Record<PlanoOferecido, number>> = {
  basico: 49,
  profissional: 99,
  completo: 199,
};

/** The id of a plan that the operator put on the page. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
export const idDePlano = (texto: string | null): string | null => (texto && ID.test(texto) ? texto : null);

/** The chosen plan in an address; null for anything else. */
export const planoOferecido = (texto: string | null): PlanoOferecido | null =>
  CODIGOS_OFERECIDOS.find((codigo) => codigo === texto) ?? null;

/** Whole reais without centavos, as on a poster. */
export const precoPorMes = (centavos: number): string => formatBRL(centavos).replace(/\s/g, '').replace(/,00$/, '');
