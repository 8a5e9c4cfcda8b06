import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { nome } from '../../../../server/testing/one-of-each.ts';

export const actions: ActionFacts = {
  heavy: ['darAcessoATodos'],
  changesOne: ({ dono }) => ({
    darAcesso: async () => {
      const { id } = await dono.call('criarMembro', { nome: nome(), telefone: '(71) 98888-7777' });
      return dono.call('darAcesso', { id, dar_matricula: true });
    },
  }),
};
