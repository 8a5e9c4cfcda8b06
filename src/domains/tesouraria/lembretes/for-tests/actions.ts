import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';

const atrasado = async ({ dono, uma }: NamedPlace) => {
  const { membro } = await uma.assinante();
  const marcar = () => dono.call('marcarLembrete', { membro_id: membro, grupo: 'atrasada', canal: 'outro' });
  return { membro, marcar };
};

export const actions: ActionFacts = {
  paths: { '/api/lembretes': 'mensalidades' },
  samples: () => ({ completarContato: { telefone: '71999998888', email: 'ana@exemplo.org' } }),
  takesUnknownIds: { enviarLembretes: 'people who owe no more are left out and counted' },
  changesOne: (place) => ({
    marcarLembrete: async () => (await atrasado(place)).marcar(),
    desmarcarLembrete: async () => {
      const { id } = await (await atrasado(place)).marcar();
      return place.dono.call('desmarcarLembrete', { id });
    },
    dispensarDeLembretes: async () =>
      place.dono.call('dispensarDeLembretes', { membro_id: await place.uma.novoMembro(), sem_lembretes: true }),
    completarContato: async () =>
      place.dono.call('completarContato', { membro_id: await place.uma.novoMembro(), telefone: '71999998888' }),
  }),
  changesNone: ['enviarLembretes'],
  readsOne: ({ dono, uma }) => ({
    abrirLembrete: async () => {
      const { membro } = await uma.assinante();
      await dono.call('completarContato', { membro_id: membro, telefone: '71999998888' });
      return dono.call('abrirLembrete', { membro_id: membro, grupo: 'atrasada' });
    },
    lerLembrete: async () => dono.call('lerLembrete', { membro_id: (await uma.assinante()).membro }),
    lembretesDoMembro: async () => dono.call('lembretesDoMembro', { membro_id: (await uma.assinante()).membro }),
  }),
};
