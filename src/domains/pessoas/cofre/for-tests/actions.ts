import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  paths: { '/api/obrigacoes': 'membros' },
  samples: () => ({
    salvarCatalogoDeObrigacoes: { tradicao: 'candomble', nomes: ['Bori', 'Yawo'] },
  }),
  readsOne: ({ dono, uma }) => ({
    listarLeituras: async () => dono.call('listarLeituras', { id: await uma.novoMembro() }),
  }),
};
