import type { ActionFacts } from '../../../../server/testing/actions.ts';

export const actions: ActionFacts = {
  takesUnknownIds: {
    anexarComprovante:
      'a file that is no picture and no PDF is refused before its entry is looked for (`anexos.test.ts`)',
    listarAnexos: 'an entry without receipts has an empty list, like one that is not there',
  },
  changesOne: ({ dono, uma }) => ({
    removerAnexo: async () => dono.call('removerAnexo', { id: await uma.anexo() }),
  }),
  changesNone: ['anexarComprovante'],
  readsOne: ({ dono, uma }) => ({
    listarAnexos: async () => dono.call('listarAnexos', { lancamento_id: await uma.lancamento() }),
  }),
};
