import type { Permission } from '../../../shared/contract.ts';
import { PERMISSOES_DO_PAPEL, type Papel } from '../../acesso/acesso/rules.ts';

/** What a permission cannot be used without. */
const PRECISA_DE: readonly (readonly [Permission, Permission])[] = [
  ['membros:create', 'membros:view'],
  ['membros:edit', 'membros:view'],
  ['espiritual:view', 'membros:view'],
  ['espiritual:edit', 'espiritual:view'],
];

/** A list of a person's own, beside what the role would give. */
export interface ListaPropria {
  mais: string[];
  menos: string[];
  /** Pairs: the first is ticked and useless, because the second is not. */
  semSentido: (readonly [Permission, Permission])[];
}

export function compararComPapel(papel: Papel, lista: ReadonlySet<string>): ListaPropria {
  const doPapel: readonly string[] = PERMISSOES_DO_PAPEL[papel];
  return {
    mais: [...lista].filter((uma) => !doPapel.includes(uma)),
    menos: doPapel.filter((uma) => !lista.has(uma)),
    semSentido: PRECISA_DE.filter(([uma, outra]) => lista.has(uma) && !lista.has(outra)),
  };
}
