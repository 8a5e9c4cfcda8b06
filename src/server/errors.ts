/** The five-character code of a PostgreSQL error, or the system's of a file or a connection. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * The constraint that a PostgreSQL error names. Citus passes only the worker's message on, so it is
 * read from there. The name is the shard's: ours, followed by the number of the shard.
 */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const given = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : inMessage(error);
  return given?.replace(/_\d+$/, '');
}

/** Every constraint of ours is called `table__rule`, in whatever language the server writes. */
const inMessage = (error: Error): string | undefined =>
  errorCode(error)?.startsWith(INTEGRITY) ? /\b[a-z]\w*__\w+/.exec(error.message)?.[0] : undefined;

const INTEGRITY = '23';

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const UNKNOWN_AUTHORITY =
  'o certificado do servidor é de uma autoridade desconhecida aqui; ela se dá em sslrootcert=ARQUIVO';

/** Reasons by error code of the system or PostgreSQL, in words for the operator. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'este usuário do sistema não tem permissão',
  EPERM: 'este usuário do sistema não tem permissão',
  EROFS: 'o disco só permite leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota deste usuário no disco acabou',
  ENOENT: 'o lugar não existe, ou não aceita pastas novas',
  ENOTDIR: 'há um arquivo onde devia haver uma pasta',
  EEXIST: 'há um arquivo onde devia haver uma pasta',
  EISDIR: 'é uma pasta',
  ENAMETOOLONG: 'o nome é comprido demais',
  ECONNREFUSED: 'nenhum banco de dados atende nesse endereço',
  ENOTFOUND: 'nenhum servidor tem esse nome',
  EAI_AGAIN: 'o nome do servidor não pôde ser procurado',
  ETIMEDOUT: 'o servidor não respondeu',
  EHOSTUNREACH: 'o servidor não pode ser alcançado',
  ENETUNREACH: 'o servidor não pode ser alcançado',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado do servidor é de outro nome',
  CERT_HAS_EXPIRED: 'o certificado do servidor venceu',
  '28P01': 'a senha não confere',
  '28000': 'o servidor não deixa este usuário entrar',
  '3D000': 'esse banco não existe',
  '42501': 'falta um direito a este usuário do banco',
  '53100': 'o disco do banco está cheio',
  '53300': 'o servidor está com todas as conexões ocupadas',
  '57P03': 'o banco de dados está iniciando ou parando',
};

/** Messages of the database's client, which gives these no code. */
const SAID: Readonly<Record<string, string>> = {
  'timeout expired': 'o servidor não respondeu',
  'The server does not support SSL connections': 'o servidor não cifra as conexões (TLS), e o endereço pede isso',
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string':
    'o servidor pede uma senha, e o endereço não a tem',
};

/** The reason in words, followed by the system's own code, which can be searched for. */
export function reasonOf(error: unknown): string {
  const code = noSocket(error) ? 'ECONNREFUSED' : (errorCode(error) ?? '');
  const reason = withoutTls(error) ? NEEDS_TLS : (REASONS[code] ?? SAID[messageOf(error)]);
  if (reason === undefined) return messageOf(error);
  return `${reason} (${isOfFile(error) ? code : messageOf(error)})`;
}

/** The database's socket does not exist. */
const noSocket = (error: unknown): boolean =>
  errorCode(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect';

const NEEDS_TLS =
  'o servidor não deixa este usuário entrar sem cifra; se ele exige TLS, ponha ?sslmode=verify-full no fim do endereço';

/** PostgreSQL has no rule for this user on a connection without TLS. */
const withoutTls = (error: unknown): boolean =>
  errorCode(error) === '28000' && messageOf(error).endsWith('no encryption');

/** What the system says of a place on the disk. */
export const isOfFile = (error: unknown): error is Error & { path: string; syscall?: string } =>
  error instanceof Error &&
  'path' in error &&
  typeof error.path === 'string' &&
  !('syscall' in error && error.syscall === 'connect');
