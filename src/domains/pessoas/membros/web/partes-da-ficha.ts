import type { can as Can } from '../../../../shared/access.ts';
import { ESPIRITUAIS, RESERVED } from '../reserved-fields.ts';
import type { MembroCompleto } from './queries.ts';

export type Parte = keyof typeof RESERVED;

/** The record with the sealed parts that were opened so far. */
export interface PartesAbertas {
  membro: MembroCompleto;
  abrir: (parte: Parte) => void;
  /** The part that is being opened. */
  abrindo: Parte | null;
}

/** What a person may do with the sealed parts of one record. */
export interface PartesDaFicha {
  /** Whether the two spiritual tabs are there. */
  espiritual: boolean;
  le: ReadonlySet<Parte>;
  escreve: ReadonlySet<Parte>;
  /** The master key is missing: the parts can be neither read nor written. */
  fechado: boolean;
  /** Parts that were changed in the database and do not open. */
  estragadas: ReadonlySet<Parte>;
  /** Parts that the person may read and has not opened yet. */
  fechadas: ReadonlySet<Parte>;
  /** A new record has nothing to open. */
  abertura: Pick<PartesAbertas, 'abrir' | 'abrindo'> | null;
}

type Pode = (access: Parameters<typeof Can>[1]) => boolean;

const ehEspiritual = (parte: Parte) => (ESPIRITUAIS as readonly Parte[]).includes(parte);

/** The answer of the server decides, or that the record is new. */
export function partesDaFicha(can: Pode, abertas: PartesAbertas | null): PartesDaFicha {
  const membro = abertas?.membro ?? null;
  const todas = Object.keys(RESERVED) as Parte[];
  const espiritual = can('espiritual:view');
  const fechado = membro?.cofre === 'fechado';
  const le = todas.filter((parte) => (membro ? membro.reservado[parte] !== null : !ehEspiritual(parte) || espiritual));
  const escreve = le.filter((parte) => !ehEspiritual(parte) || (espiritual && can('espiritual:edit')));
  return {
    espiritual,
    le: new Set(le),
    escreve: new Set(escreve),
    fechado,
    estragadas: new Set(membro?.estragadas),
    fechadas: new Set(membro?.fechadas),
    abertura: abertas,
  };
}
