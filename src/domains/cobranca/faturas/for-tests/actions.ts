import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { motivo } from '../../../../server/testing/one-of-each.ts';
import { GENTE, OUTROS } from '../../../../server/testing/searched.ts';

export const actions: ActionFacts = {
  paths: { '/api/faturas': 'faturas' },
  heavy: ['estenderHorizonte', 'gerarFaltantes', 'preverFaltantes'],
  takesUnknownIds: {
    listarFaturas: 'it narrows a list by an id that need not be there',
  },
  changesOne: ({ dono, uma }) => ({
    cancelarFatura: async () => dono.call('cancelarFatura', { id: (await uma.assinante()).faturas[0] ?? '', motivo }),
    conferirPagamento: async () => dono.call('conferirPagamento', { id: (await uma.declarado()).pagamento }),
    estornarPagamento: async () =>
      dono.call('estornarPagamento', { fatura_id: (await uma.declarado()).fatura, motivo }),
  }),
  readsOne: ({ dono, uma }) => ({
    preverParada: async () => dono.call('preverParada', { membro_id: (await uma.assinante()).membro }),
  }),
  searches: {
    listarFaturas: {
      found: [...GENTE, `santos ${hoje().slice(0, 7).replace('-', '')} lindalva`],
      none: [...OUTROS, 'santos 01/2020'],
    },
  },
};
