import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { nome } from '../../../../server/testing/one-of-each.ts';

export const actions: ActionFacts = {
  changesOne: ({ dono, uma }) => ({
    editarFundo: async () => dono.call('editarFundo', { id: await uma.fundo(), nome: nome(), meta_centavos: 100 }),
    arquivarFundo: async () => dono.call('arquivarFundo', { id: await uma.fundo() }),
    reabrirFundo: async () => dono.call('reabrirFundo', { id: await uma.fundo() }),
  }),
};
