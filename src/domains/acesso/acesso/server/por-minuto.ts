import type { Doors } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';

const MINUTO_MS = 60_000;
/** How many calls a process takes at once, so that only one call in ten writes. */
const PORCAO = 10;
/** More keys than this make the finished minutes of others go. */
const MUITAS = 10_000;

interface Minuto {
  acaba: number;
  /** Calls that this process may still let through. */
  livres: number;
  /** The minute has no more than these. */
  ultima: boolean;
}

/** Seconds to wait before the call, or 0. */
export type PorMinuto = (chave: string, agora: Date) => Promise<number>;

/**
 * Lets `maximo` calls of a key through in a minute, in all processes together. Each process takes a
 * portion from the database and counts it off. Several never let more through; a key that changes
 * between them may lose the rest of a portion.
 */
export function porMinuto(doors: Doors, maximo: number): PorMinuto {
  const minutos = new Map<string, Minuto>();
  const pedidos = new Map<string, Promise<void>>();

  const pedir = async (chave: string, agora: Date): Promise<void> => {
    const minuto = await reservar(doors, { chave, maximo, agora });
    if (minutos.size >= MUITAS) for (const [outra, um] of minutos) if (!corre(um, agora)) minutos.delete(outra);
    minutos.set(chave, minuto);
  };
  /** Calls of a key that come together wait for one portion. */
  const pedirUmaVez = (chave: string, agora: Date): Promise<void> => {
    const feito = pedidos.get(chave) ?? pedir(chave, agora).finally(() => pedidos.delete(chave));
    pedidos.set(chave, feito);
    return feito;
  };
  return async (chave, agora) => {
    for (;;) {
      const minuto = minutos.get(chave);
      if (minuto && corre(minuto, agora)) {
        if (minuto.livres > 0) {
          minuto.livres -= 1;
          return 0;
        }
        if (minuto.ultima) return Math.ceil((minuto.acaba - agora.getTime()) / 1_000);
      }
      await pedirUmaVez(chave, agora);
    }
  };
}

/** What ends later than this was begun before the clock was set back. */
const longe = (agora: Date): Date => new Date(agora.getTime() + 2 * MINUTO_MS);

const corre = ({ acaba }: Minuto, agora: Date): boolean => acaba > agora.getTime() && acaba <= longe(agora).getTime();

interface Reserva {
  chave: string;
  maximo: number;
  agora: Date;
}

/** Takes the next portion of the minute that runs, whichever process began it, or begins one. */
async function reservar(doors: Doors, { chave, maximo, agora }: Reserva): Promise<Minuto> {
  // Instants are computed here: on Citus an update of a conflict takes only immutable functions.
  const acaba = new Date(agora.getTime() + MINUTO_MS);
  const outro = sql`(l.livre_em <= ${agora}::timestamptz or l.livre_em > ${longe(agora)}::timestamptz)`;
  const { contados, fim } = await doors.acesso({}, (db) =>
    db.row<{ contados: number; fim: string }>(sql`
      insert into limites as l (chave, tentativas, livre_em, vista_em) values (${chave}, ${PORCAO}, ${acaba}, ${agora})
      on conflict (chave) do update set
        tentativas = case when ${outro} then ${PORCAO} else least(l.tentativas, ${maximo}) + ${PORCAO} end,
        livre_em = case when ${outro} then ${acaba}::timestamptz else l.livre_em end, vista_em = ${agora}
      returning tentativas as contados, livre_em as fim`),
  );
  const livres = Math.max(0, Math.min(PORCAO, maximo - (contados - PORCAO)));
  return { acaba: Date.parse(fim), livres, ultima: contados >= maximo };
}
