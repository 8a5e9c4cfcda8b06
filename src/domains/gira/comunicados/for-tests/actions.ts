import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { nome } from '../../../../server/testing/one-of-each.ts';

const aviso = () => ({ titulo: nome(), texto: 'Sábado às 9h', para: 'todos' as const, de: hoje() });

const novo = async ({ dono }: NamedPlace): Promise<string> => (await dono.call('criarComunicado', aviso())).id;

export const actions: ActionFacts = {
  paths: { '/api/comunicados': 'agenda' },
  neverRefused: ['abrirComunicados'],
  samples: () => ({
    criarComunicado: { ...aviso(), para: 'pessoa', ate: null },
    editarComunicado: { ...aviso(), para: 'pessoa', ate: null },
  }),
  madeBefore: novo,
  changesOne: (place) => ({
    editarComunicado: async () => place.dono.call('editarComunicado', { id: await novo(place), ...aviso() }),
    retirarComunicado: async () => place.dono.call('retirarComunicado', { id: await novo(place) }),
  }),
  changesNone: ['criarComunicado'],
  readsOne: (place) => ({
    // To a person without an account, so that no other counts.
    lerQuemAbriu: async () => {
      const so = { ...aviso(), para: 'pessoa' as const, membro_id: await place.uma.novoMembro() };
      return place.dono.call('lerQuemAbriu', { id: (await place.dono.call('criarComunicado', so)).id });
    },
  }),
  searches: { buscarPessoaDoAviso: { found: ['Zuleica', 'zulé'], none: ['Zulmira'] } },
  searched: (casa) => casa.como('owner').call('criarMembro', { nome: 'Zuleica dos Avisos' }),
};
