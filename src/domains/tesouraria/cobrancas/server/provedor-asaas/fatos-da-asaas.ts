// What this program believes about Asaas, in one place. Whatever has a `?` was read in documents
// only. It is to be checked with the first key of a real account.

export const ENDERECOS_NA_ASAAS = {
  real: 'https://api.asaas.com/v3',
  teste: 'https://api-sandbox.asaas.com/v3',
} as const;

/** Keys tell by their beginning where they belong; ? older ones may not. */
export const COMECOS_DA_CHAVE_NA_ASAAS = { real: '$aact_prod_', teste: '$aact_hmlg_' } as const;

/** New accounts answer no call without one. */
export const USER_AGENT_NA_ASAAS = 'Ile';

/** Days and times come without a zone. ? They are those of Brasília. */
export const FUSO_NA_ASAAS = 'America/Sao_Paulo';

/** ? The longest text beside a refund; beside a charge there is more room. */
export const MAIOR_TEXTO_NA_ASAAS = 140;

export const LINHAS_POR_PAGINA_NA_ASAAS = 100;
/** More pages than this are no list of ours. */
export const MAIS_PAGINAS_NA_ASAAS = 500;

/**
 * States of a charge. One that is overdue can still be paid until it is deleted. With
 * `RECEIVED_IN_CASH` the house said there that it got other money, so nobody pays the code.
 */
export const ESTADOS_DA_COBRANCA_NA_ASAAS = {
  PENDING: 'aberta',
  OVERDUE: 'aberta',
  RECEIVED: 'paga',
  CONFIRMED: 'paga',
  REFUND_REQUESTED: 'paga',
  REFUND_IN_PROGRESS: 'paga',
  PARTIALLY_REFUNDED: 'paga',
  REFUNDED: 'paga',
  CHARGEBACK_REQUESTED: 'paga',
  CHARGEBACK_DISPUTE: 'paga',
  RECEIVED_IN_CASH: 'vencida',
} as const;

/** ? States of a charge whose payer asks for the money back, while nobody decided. */
export const ESTADOS_CONTESTADOS_NA_ASAAS = ['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE'] as const;

/** States of a refund. ? What waits for somebody's confirmation there is still on its way. */
export const ESTADOS_DA_DEVOLUCAO_NA_ASAAS = {
  PENDING: 'pedida',
  AWAITING_CRITICAL_ACTION_AUTHORIZATION: 'pedida',
  AWAITING_CUSTOMER_EXTERNAL_AUTHORIZATION: 'pedida',
  DONE: 'confirmada',
  CANCELLED: 'recusada',
} as const;

/** The state of a PIX that is in the account, and of a transfer that left it. */
export const FEITO_NA_ASAAS = 'DONE';

/** What is answered where nothing was done. Any other status is doubtful. */
export const RECUSAS_NA_ASAAS: readonly number[] = [400, 404, 409, 422];

/** Statuses of a key that is not taken, or has no permission for this. */
export const CHAVE_RECUSADA_NA_ASAAS: readonly number[] = [401, 403];

/** Seconds until calls are taken again. */
export const ESPERA_NA_ASAAS = 'ratelimit-reset';

/** What every key must open, so that a charge can be made and read. */
export const PRECISA_ABRIR_NA_ASAAS: readonly string[] = [
  '/payments?limit=1',
  '/customers?limit=1',
  '/pix/transactions?limit=1',
];

/** ? A key that reads transfers may mostly make them too. */
export const ABRE_SAQUES_NA_ASAAS = '/transfers?limit=1';

/** ? Events after which something may have changed. All go to one address. */
export const EVENTOS_NA_ASAAS: readonly string[] = [
  'PAYMENT_CONFIRMED',
  'PAYMENT_RECEIVED',
  'PAYMENT_DELETED',
  'PAYMENT_REFUNDED',
  'PAYMENT_PARTIALLY_REFUNDED',
  'PAYMENT_REFUND_DENIED',
  'PAYMENT_CHARGEBACK_REQUESTED',
];
