import { lerDeclaracao, mesmaConta, type ContaDoAno } from '../rules.ts';
import type { PapelDoAno } from './ler-o-ano.ts';

interface Mudancas {
  /** Members who get a paper, with the one that it replaces. */
  aEmitir: { membro_id: string; conta: ContaDoAno; antes: string | null }[];
  /** Papers behind which no money of the year stands any more. */
  aRetirar: string[];
  iguais: number;
}

/** What issuing a year would do: papers that say the same as the money does stay. */
export function comparar(contas: ReadonlyMap<string, ContaDoAno>, papeis: readonly PapelDoAno[]): Mudancas {
  const porMembro = new Map(papeis.map((papel) => [papel.membro_id, papel]));
  const aEmitir = [...contas].flatMap(([membro_id, conta]) => {
    const papel = porMembro.get(membro_id);
    if (papel && mesmaConta(lerDeclaracao(papel.conteudo), conta)) return [];
    return [{ membro_id, conta, antes: papel?.id ?? null }];
  });
  const aRetirar = papeis.filter(({ membro_id }) => !contas.has(membro_id)).map(({ id }) => id);
  return { aEmitir, aRetirar, iguais: contas.size - aEmitir.length };
}
