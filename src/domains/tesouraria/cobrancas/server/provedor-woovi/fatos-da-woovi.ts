// What this program believes about Woovi, in one place. Whatever has a `?` was read in documents
// only. It is to be checked with the first key of a real account.

export const ENDERECOS = {
  real: 'https://api.woovi.com',
  teste: 'https://api.woovi-sandbox.com',
} as const;

/** The least time that a charge may live, in seconds. */
export const MENOR_VALIDADE_S = 300;

/** The longest text beside a charge or a refund. ? for a charge. */
export const MAIOR_TEXTO = 140;

/** ? The most rows of one page. A smaller page of theirs is read just as well. */
export const LINHAS_POR_PAGINA = 100;

/** More pages than this are no list of ours. */
export const MAIS_PAGINAS = 500;

/** States of a charge. ? Whether a deleted charge is told in another way than as missing. */
export const ESTADOS_DA_COBRANCA = { ACTIVE: 'aberta', COMPLETED: 'paga', EXPIRED: 'vencida' } as const;

/** States of a refund. */
export const ESTADOS_DA_DEVOLUCAO = {
  IN_PROCESSING: 'pedida',
  CONFIRMED: 'confirmada',
  REJECTED: 'recusada',
} as const;

/** The kind of a transaction that brought money in; ? whether it is always told. */
export const PAGAMENTO = 'PAYMENT';

/** ? The kind of a transaction that went to the company's bank. */
export const REPASSE = 'WITHDRAW';

/** ? States of a dispute that was decided; every other one is open. */
export const CONTESTACAO_DECIDIDA: readonly string[] = ['ACCEPTED', 'REJECTED', 'CANCELED', 'CLOSED'];

/**
 * What is answered where nothing was done. ? Which of them a missing charge gets: documents name
 * 400 for all errors. Any other status is doubtful.
 */
export const RECUSAS: readonly number[] = [400, 404, 409, 422];

/** Statuses of a key that is not taken, or may not do this. */
export const CHAVE_RECUSADA: readonly number[] = [401, 403];

/** Prefixes of an event's name; some events come without any. */
export const PREFIXO_DO_EVENTO = /^(?:OPENPIX|woovi):/i;

/** ? Events that try an address when it is registered. */
export const PING: readonly string[] = ['teste_webhook'];

/**
 * ? Events after which something may have changed: one registration for each. An event that does
 * not exist would be refused; then there are no notices, and charges are read all the same.
 */
export const EVENTOS: readonly string[] = [
  'OPENPIX:CHARGE_COMPLETED',
  'OPENPIX:CHARGE_EXPIRED',
  'OPENPIX:TRANSACTION_RECEIVED',
  'OPENPIX:TRANSACTION_REFUND_RECEIVED',
  'OPENPIX:DISPUTE_CREATED',
];
