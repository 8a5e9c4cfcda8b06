import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  paths: { '/api/relatorios': 'relatorios' },
  neverRefused: ['registrarExportacao', 'registrarExportacaoDoDevido'],
  heavy: ['lerDevidoPorIdade', 'lerLinhasDoRelatorio', 'lerRelatorio'],
};
