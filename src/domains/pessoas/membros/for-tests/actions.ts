import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { nome } from '../../../../server/testing/one-of-each.ts';
import { GENTE, OUTROS } from '../../../../server/testing/searched.ts';

export const actions: ActionFacts = {
  paths: { '/api/membros': 'membros', '/api/minha-ficha': 'membros' },
  neverRefused: ['exportarMembro', 'anonimizarMembro', 'apagarRegistroEspiritual'],
  heavy: ['buscarTextosDoMembro', 'exportarMembro'],
  takesUnknownIds: {
    criarMembro: 'the member is made without the plan, and the answer says so (decision 25)',
  },
  samples: () => ({
    corrigirMinhaFicha: { email: null, telefone: null, emergencia_telefone: null, uf: null, cep: null },
    editarMembro: {
      emergencia_telefone: null,
      email: null,
      telefone: null,
      responsavel_telefone: null,
      uf: null,
      reservado: undefined,
      autorizacao_do_responsavel: undefined,
    },
  }),
  changesOne: ({ dono, uma }) => ({
    editarMembro: async () =>
      dono.call('editarMembro', {
        id: await uma.novoMembro(),
        nome: nome(),
        reservado: { docs: { rg: '456' }, espiritual_umbanda: {}, espiritual_candomble: {}, observacoes: {} },
      }),
    desativarMembro: async () =>
      dono.call('desativarMembro', { id: (await uma.assinante()).membro, cancelar_assinatura: true }),
    excluirMembro: async () => dono.call('excluirMembro', { id: (await uma.assinante()).membro }),
    apagarRegistroEspiritual: async () => dono.call('apagarRegistroEspiritual', { id: await uma.novoMembro() }),
    anonimizarMembro: async () => dono.call('anonimizarMembro', { id: (await uma.assinante()).membro }),
  }),
  changesNone: ['convidarMembro', 'exportarMembro'],
  readsOne: ({ dono, uma }) => ({
    lerMembro: async () => dono.call('lerMembro', { id: (await uma.assinante()).membro }),
    exportarMembro: async () => {
      const { membro: id, faturas } = await uma.assinante();
      await dono.call('pagarFaturas', { faturas: faturas.slice(0, 2) });
      return dono.call('exportarMembro', { id });
    },
  }),
  searches: {
    listarMembros: { found: GENTE, none: OUTROS },
  },
};
