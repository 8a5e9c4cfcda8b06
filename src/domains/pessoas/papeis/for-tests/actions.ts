import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  paths: { '/api/declaracoes': 'relatorios' },
  heavy: ['emitirDeclaracoes', 'enviarDeclaracoes', 'lerDeclaracoes'],
};
