import type { Doors } from '../../../server/database/doors.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { t } from '../texts.ts';

export interface Limite {
  /** How many tries are free before the first delay. */
  livres: number;
  /** Seconds to wait after each further try; the last one repeats. */
  atrasos: readonly number[];
}

/** Per account: at most 20 wrong tries reach the hash in 15 minutes, and the right password never waits more than 60 s (INV-20). */
export const POR_CONTA: Limite = { livres: 3, atrasos: [10, 30, 58] };
/** Per address: a house's people share one, so it is wider. */
export const POR_ENDERECO: Limite = { livres: 40, atrasos: [2, 5, 10, 30] };

/** Letters and links that one person asks for. */
export const POR_PEDIDO: Limite = { livres: 5, atrasos: [60, 300, 900] };

const ESQUECER_APOS = 15 * 60;

/** An address as it is counted: whoever holds an IPv6 network of 64 bits holds all its addresses. */
export function rede(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [inicio = '', fim = ''] = ip.split('::');
  const esquerda = inicio.split(':').filter(Boolean);
  const direita = fim.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - esquerda.length - direita.length) }, () => '0');
  return [...esquerda, ...zeros, ...direita].slice(0, 4).join(':');
}

/**
 * Takes one try of a key before the costly work, or refuses with the seconds to wait. Kept in the database: it counts across processes and
 * survives a restart. The guard is in the statement itself, so of a burst at once only the free tries pass, in whatever order they come.
 */
export async function limitar(doors: Doors, chave: string, limite: Limite, agora: Date): Promise<void> {
  const { livres, atrasos } = limite;
  const [linha] = await doors.acesso({}, (db) =>
    db.rows<{ livre: boolean; espera: number }>(sql`
      insert into limites as l (chave, tentativas, livre_em, vista_em)
      values (${chave}, 1, to_timestamp(0), ${agora})
      on conflict (chave) do update set
        tentativas = case when l.vista_em < ${agora}::timestamptz - make_interval(secs => ${ESQUECER_APOS}) then 1
                          when l.livre_em > ${agora} then l.tentativas else l.tentativas + 1 end,
        livre_em = case when l.vista_em < ${agora}::timestamptz - make_interval(secs => ${ESQUECER_APOS}) then to_timestamp(0)
                        when l.livre_em > ${agora} then l.livre_em
                        when l.tentativas + 1 < ${livres} then to_timestamp(0)
                        else ${agora}::timestamptz + make_interval(secs => (${atrasos}::int[])[least(l.tentativas + 2 - ${livres}, ${atrasos.length})]) end,
        recusada = l.livre_em > ${agora} and l.vista_em >= ${agora}::timestamptz - make_interval(secs => ${ESQUECER_APOS}),
        vista_em = case when l.livre_em > ${agora} then l.vista_em else greatest(l.vista_em, ${agora}) end
      returning not recusada as livre, greatest(1, ceil(extract(epoch from livre_em - ${agora}::timestamptz)))::int as espera`),
  );
  if (linha?.livre !== false) return;
  throw new Failure(429, 'muitas_tentativas', t.key('Muitas tentativas. Tente de novo em {segundos} segundos.'), {
    params: { segundos: linha.espera },
    retryAfter: linha.espera,
  });
}

/** A good sign-in forgets the account's wrong tries. */
export const esquecer = (doors: Doors, chave: string): Promise<number> =>
  doors.acesso({}, (db) => db.count(sql`delete from limites where chave = ${chave}`));
