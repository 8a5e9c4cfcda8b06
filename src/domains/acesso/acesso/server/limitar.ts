import type { PublicContext } from '../../../../server/actions/handler.ts';
import { hmac, hmacMatches } from '../../../../server/crypto/secret.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { Doors, Mode } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cookieHeader, turnCookieName } from '../../../../server/http/request.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';

export interface Limite {
  /** Tries that are free before the first delay. */
  livres: number;
  /** Seconds to wait after each further try; the last value repeats. */
  atrasos: readonly number[];
}

/**
 * The limit per account: at most 20 wrong tries reach the hash in 15 minutes, and the right
 * password never waits more than 60 s.
 */
export const POR_CONTA: Limite = { livres: 3, atrasos: [15, 40, 53] };
/** The limit per address is higher, because the people of a house share one. */
export const POR_ENDERECO: Limite = { livres: 40, atrasos: [2, 5, 10, 30] };

/** Letters and links that one person requests. */
export const POR_PEDIDO: Limite = { livres: 5, atrasos: [60, 300, 900] };

/** Lines that a member adds from an own screen: adding and undoing in turn would fill the table. */
export const POR_MEMBRO: Limite = { livres: 20, atrasos: [60, 300, 900] };

const ESQUECER_APOS = 15 * 60;

/**
 * The part of an address that is counted. A 64-bit IPv6 network is one caller, who has all its
 * addresses.
 */
export function rede(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [inicio = '', fim = ''] = ip.split('::');
  const esquerda = inicio.split(':').filter(Boolean);
  const direita = fim.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - esquerda.length - direita.length) }, () => '0');
  return [...esquerda, ...zeros, ...direita].slice(0, 4).join(':');
}

/** Counts one try of a key before the expensive work, or refuses with the seconds to wait. */
export async function limitar(
  doors: Doors,
  chave: string,
  limite: Limite,
  agora: Date,
  mode: Mode = {},
): Promise<void> {
  const { livre, falta } = await doors.acesso(mode, (db) => contar(db, { chave, limite, agora }));
  if (!livre) throw muitasTentativas(falta);
}

export interface Tentativa {
  chave: string;
  limite: Limite;
  agora: Date;
  /**
   * Seconds for which the key must already have been free: people who waited for a turn go first.
   */
  depois?: number;
}

/**
 * Counts one try of a key in the database, so that it holds across processes and restarts. The
 * check is part of the statement, so in a burst only the free tries pass, in whatever order they
 * come. `falta`: seconds until the key is free; for a refusal it may be below zero.
 */
export async function contar(db: Db, { chave, limite, agora, depois = 0 }: Tentativa) {
  const { livres, atrasos } = limite;
  // Instants are computed here: on Citus an update of a conflict takes only immutable functions.
  const em = (segundos: number) => new Date(agora.getTime() + segundos * 1000);
  const livre = sql`${new Date(0)}::timestamptz`;
  const presa = sql`(l.livre_em > ${em(-depois)}::timestamptz)`;
  // A try recorded while the clock was ahead counts as old, so that it keeps nobody out until that
  // time.
  const velha = sql`(l.vista_em not between ${em(-ESQUECER_APOS)}::timestamptz and ${em(ESQUECER_APOS)}::timestamptz)`;
  return db.row<{ livre: boolean; falta: number }>(sql`
    insert into limites as l (chave, tentativas, livre_em, vista_em)
    values (${chave}, 1, ${livre}, ${agora})
    on conflict (chave) do update set
      tentativas = case when ${velha} then 1 when ${presa} then l.tentativas else l.tentativas + 1 end,
      livre_em = case when ${velha} then ${livre}
                      when ${presa} then l.livre_em
                      when l.tentativas + 1 < ${livres} then ${livre}
                      else (${atrasos.map(em)}::timestamptz[])[least(l.tentativas + 2 - ${livres}, ${atrasos.length})] end,
      recusada = ${presa} and not ${velha},
      vista_em = case when ${velha} then ${agora} when ${presa} then l.vista_em else greatest(l.vista_em, ${agora}) end
    returning not recusada as livre, extract(epoch from livre_em - ${agora}::timestamptz)::float8 as falta`);
}

export function muitasTentativas(segundos: number, setCookie?: string): Failure {
  const espera = Math.max(1, Math.ceil(segundos));
  return new Failure(429, 'muitas_tentativas', t.key('Muitas tentativas. Tente de novo em {segundos} segundos.'), {
    params: { segundos: espera },
    retryAfter: espera,
    ...(setCookie && { setCookie }),
  });
}

/** A right answer clears the wrong tries of the key. */
export const esquecer = (doors: Doors, chave: string): Promise<number> =>
  doors.acesso({}, (db) => db.count(sql`delete from limites where chave = ${chave}`));

/** Takes one try back, and leaves all others of the key counted. */
export const devolverUma = (doors: Doors, { chave, agora }: Pick<Tentativa, 'chave' | 'agora'>): Promise<number> =>
  doors.acesso({}, (db) => descontar(db, chave, agora));

const descontar = (db: Db, chave: string, agora: Date): Promise<number> =>
  db.count(sql`
    update limites set tentativas = greatest(tentativas - 1, 0), livre_em = least(livre_em, ${agora}::timestamptz) where chave = ${chave}`);

/**
 * Takes a right password's own try back, for the account and the address. The account's earlier
 * wrong tries are cleared only while they were free: clearing those of an attack would restart it
 * with every good sign-in. Those of the address are kept, because they were made at other accounts.
 * Without `deUmSo` the key is that of several accounts, and they are kept too.
 */
export const devolver = (
  doors: Doors,
  { chave, limite, agora }: Tentativa,
  endereco: string,
  { deUmSo = true }: { deUmSo?: boolean } = {},
): Promise<number> =>
  doors.acesso({}, async (db) => {
    await descontar(db, endereco, agora);
    if (!deUmSo) return descontar(db, chave, agora);
    const livre = await db.count(sql`delete from limites where chave = ${chave} and tentativas <= ${limite.livres}`);
    if (livre > 0) return livre;
    return db.count(sql`update limites set tentativas = tentativas - 1, livre_em = ${agora} where chave = ${chave}`);
  });

/** Seconds for which an account that opens again is reserved for browsers that waited. */
export const PREFERENCIA_SEGUNDOS = 5;
/** A browser that comes back sooner than this has not waited. */
const QUIETA_SEGUNDOS = 3;
const VALIDA_SEGUNDOS = 120;
const PROPOSITO = 'vez';

/**
 * A browser refused because an account is under attack gets a signed cookie and the number of
 * seconds after which to come back. With that cookie it goes before browsers that simply retry. An
 * attack without cookies therefore keeps no browser out, not even a new one; an attack that keeps
 * them competes (record 15). The cookie opens nothing, and each refusal gives a new one, so
 * retrying does not shorten the wait.
 */
export function temVez({ services, request, agora }: PublicContext, nome: string): boolean {
  const [instante = '', assinatura = ''] = (request.turn ?? '').split('.');
  const segundos = (agora.getTime() - Number(instante)) / 1000;
  return (
    hmacMatches(services.secret, PROPOSITO, `${instante} ${nome}`, assinatura) &&
    segundos >= QUIETA_SEGUNDOS &&
    segundos <= VALIDA_SEGUNDOS
  );
}

/** The refusal that gives a turn. `falta` is below zero if only browsers that waited may go. */
export function esperarVez({ services, agora }: PublicContext, nome: string, falta: number): Failure {
  const emTempo = falta + PREFERENCIA_SEGUNDOS > QUIETA_SEGUNDOS + 1;
  const segundos = emTempo ? Math.max(falta, QUIETA_SEGUNDOS) : falta + PREFERENCIA_SEGUNDOS;
  const instante = String(agora.getTime());
  const value = `${instante}.${hmac(services.secret, PROPOSITO, `${instante} ${nome}`)}`;
  return muitasTentativas(
    segundos,
    cookieHeader(services.env, { name: turnCookieName, value, path: '/api/acesso', maxAge: VALIDA_SEGUNDOS }),
  );
}
