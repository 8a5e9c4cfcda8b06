import { randomUUID } from 'node:crypto';
import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  paths: { '/api/importacoes': 'membros' },
  heavy: ['desfazerImportacao', 'importarMembros'],
  samples: () => ({
    importarMembros: { linhas: [{ nome: 'Dalva', plano_id: randomUUID() }] },
  }),
  changesOne: ({ dono, uma }) => ({
    desfazerImportacao: async () => dono.call('desfazerImportacao', { id: await uma.importacao() }),
  }),
};
