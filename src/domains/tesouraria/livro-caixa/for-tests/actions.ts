import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  paths: { '/api/livro-caixa': 'relatorios' },
  neverRefused: ['registrarExportacaoDoLivro'],
  heavy: ['lerLivroCaixa'],
};
