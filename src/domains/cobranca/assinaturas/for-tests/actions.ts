import { randomUUID } from 'node:crypto';
import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { GENTE, OUTROS } from '../../../../server/testing/searched.ts';
import { somarDias } from '../../../../shared/datas.ts';

export const actions: ActionFacts = {
  paths: { '/api/assinaturas': 'assinaturas' },
  samples: () => ({
    editarAssinatura: { plano_id: randomUUID(), fim: null },
  }),
  changesOne: ({ dono, uma }) => ({
    editarAssinatura: async () => {
      const { assinatura: id, inicio } = await uma.assinante();
      return dono.call('editarAssinatura', { id, plano_id: await uma.novoPlano(), inicio, desconto_centavos: 100 });
    },
    pausarAssinatura: async () => dono.call('pausarAssinatura', { id: (await uma.assinante()).assinatura }),
    retomarAssinatura: async () => {
      const { assinatura: id } = await uma.assinante();
      await dono.call('pausarAssinatura', { id });
      return dono.call('retomarAssinatura', { id });
    },
    cancelarAssinatura: async () => dono.call('cancelarAssinatura', { id: (await uma.assinante()).assinatura }),
    encerrarAssinatura: async () =>
      dono.call('encerrarAssinatura', { id: (await uma.assinante()).assinatura, fim: somarDias(hoje(), -20) }),
    excluirAssinatura: async () => dono.call('excluirAssinatura', { id: (await uma.assinante()).assinatura }),
    trocarPlano: async () =>
      dono.call('trocarPlano', {
        membro_id: (await uma.assinante()).membro,
        plano_id: await uma.novoPlano(),
        desconto_centavos: 100,
      }),
  }),
  changesNone: ['criarAssinatura'],
  readsOne: ({ dono, uma }) => ({
    lerAssinatura: async () => dono.call('lerAssinatura', { id: (await uma.assinante()).assinatura }),
    preverTrocaPlano: async () =>
      dono.call('preverTrocaPlano', { membro_id: (await uma.assinante()).membro, plano_id: await uma.novoPlano() }),
  }),
  searches: {
    listarAssinaturas: { found: [...GENTE, "santos d'oxum", 'mensal - santos lindalva'], none: OUTROS },
  },
};
