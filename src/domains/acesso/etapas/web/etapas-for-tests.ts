import type { Etapas } from './queries.ts';

/** An account without a second step, as the server answers. */
export const SEM_ETAPAS: Etapas = {
  desde: null,
  exigida: false,
  pede_senha: true,
  aplicativo_desde: null,
  chaves: [],
  codigos: 0,
  site: null,
  caem_em: null,
};
