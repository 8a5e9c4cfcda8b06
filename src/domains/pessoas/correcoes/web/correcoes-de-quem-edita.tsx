import { CorrecoesNaFila } from './correcoes-na-fila.tsx';
import { useCorrecoes } from './queries.ts';

/** The list for users who edit records and do not open 'A conferir'; nothing if it is empty. */
export function CorrecoesDeQuemEdita() {
  const { data } = useCorrecoes();
  return data && data.itens.length > 0 ? <CorrecoesNaFila /> : null;
}
