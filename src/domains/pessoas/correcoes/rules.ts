/** The fields of the own record that a member does not change alone. */
export const CORRIGIVEIS = ['nome', 'nome_social', 'dt_nascimento', 'cpf'] as const;
export type Campo = (typeof CORRIGIVEIS)[number];

/**
 * What becomes of a proposal. One is withdrawn by its member or by a newer one, and ends with a
 * member who is anonymised.
 */
export const ESTADOS_DA_CORRECAO = ['esperando', 'aceita', 'recusada', 'retirada', 'encerrada'] as const;
