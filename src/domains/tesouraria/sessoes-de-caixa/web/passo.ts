import type { ApiInput } from '../../../../web/api/action-types.ts';
import type { FormQueue } from '../../../../web/api/use-action-form.ts';

/** What a person does with the till's drawer, as its action takes it. */
export type Passo = {
  [Acao in 'abrirCaixa' | 'movimentarCaixa' | 'contarCaixa']: { acao: Acao; corpo: ApiInput<Acao> };
}['abrirCaixa' | 'movimentarCaixa' | 'contarCaixa'];

/**
 * The till's queue, which also keeps its sales: what is done without a network arrives in its
 * order.
 */
export interface FilaDePassos {
  /** Something of this person waits in it. */
  espera: () => boolean;
  /** Keeps the step with the till's time, and tries to send it. */
  por: (passo: Passo) => Promise<unknown>;
}

/** Nobody at a counter waits longer. */
const PACIENCIA_MS = 10_000;

/** The queue of a form over one of these actions; `guardado` is called once the step is kept. */
export const filaDoForm = <Acao extends Passo['acao']>(
  fila: FilaDePassos,
  acao: Acao,
  guardado: (corpo: ApiInput<Acao> & { quando: string }) => void,
): FormQueue<ApiInput<Acao>> => ({
  waiting: fila.espera,
  put: async (corpo) => {
    const comHora = { ...corpo, quando: new Date().toISOString() };
    await fila.por({ acao, corpo: comHora } as unknown as Passo);
    guardado(comHora);
  },
  patience: PACIENCIA_MS,
});
