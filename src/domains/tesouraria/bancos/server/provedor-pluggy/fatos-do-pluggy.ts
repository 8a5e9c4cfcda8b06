// What the program believes about Pluggy's API, in one place. It could not be reached where this
// was written, so what stands here, from its public client libraries, may be wrong.
import type { EstadoDoBanco } from '../../rules.ts';

export const ENDERECO = 'https://api.pluggy.ai';

export const MOVIMENTOS_POR_PAGINA = 500;
/** More lines than the largest statement has, with room. */
export const PAGINAS_DO_PLUGGY = 60;

/** Answers that say that the key opens nothing. */
export const RECUSAS_DA_CHAVE: readonly number[] = [401, 403];
/** Answers that say that there is no such item or account, or that it is somebody else's. */
export const NAO_HA: readonly number[] = [400, 403, 404];

/** The bank's accounts have this type; cards have another. */
export const CONTA_DE_BANCO = 'BANK';
export const MOEDA = 'BRL';

/** Movements that are yet to happen: files leave them out, too. */
export const PENDENTE = 'PENDING';

/** The states of an item. One that is being read has the lines of the last time. */
export const ESTADOS_DO_ITEM: Readonly<Record<string, EstadoDoBanco>> = {
  UPDATED: 'ok',
  UPDATING: 'ok',
  OUTDATED: 'atrasado',
  LOGIN_ERROR: 'entrar',
  WAITING_USER_INPUT: 'entrar',
  WAITING_USER_ACTION: 'entrar',
};

/** What the last try to read an item says beside its state. */
export const ESTADOS_DA_TENTATIVA: Readonly<Record<string, EstadoDoBanco>> = {
  INVALID_CREDENTIALS: 'entrar',
  INVALID_CREDENTIALS_MFA: 'entrar',
  USER_AUTHORIZATION_PENDING: 'entrar',
  USER_INPUT_TIMEOUT: 'entrar',
  ACCOUNT_LOCKED: 'entrar',
  ACCOUNT_NEEDS_ACTION: 'entrar',
  USER_AUTHORIZATION_NOT_GRANTED: 'acabou',
  USER_AUTHORIZATION_REVOKED: 'acabou',
};

/** Banks close their days by Brasília, whatever the zone of the house. */
export const FUSO_DOS_BANCOS = 'America/Sao_Paulo';

/** The amounts of its answers, which are read as they are written. */
export const VALORES: ReadonlySet<string> = new Set(['amount', 'amountInAccountCurrency', 'balance']);
