import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { GENTE } from '../../../../server/testing/searched.ts';

export const actions: ActionFacts = {
  paths: { '/api/mensalidades': 'mensalidades' },
  samples: () => ({ lerReciboMensalidades: { pagamentos: undefined } }),
  changesOne: ({ dono, uma }) => ({
    receberOutroValor: async () =>
      dono.call('receberOutroValor', { id: (await uma.declarado()).pagamento, valor_centavos: 100 }),
    pagarFaturas: async () => dono.call('pagarFaturas', { faturas: (await uma.assinante()).faturas.slice(0, 2) }),
  }),
  changesNone: ['devolverCredito', 'pagarMinhas'],
  readsOne: ({ dono, uma }) => ({
    buscarMensalidades: async () => dono.call('buscarMensalidades', { membro_id: (await uma.assinante()).membro }),
    lerReciboMensalidades: async () =>
      dono.call('lerReciboMensalidades', { faturas: [(await uma.declarado()).fatura] }),
  }),
  searches: {
    buscarMensalidades: { found: GENTE, none: [] },
  },
};
