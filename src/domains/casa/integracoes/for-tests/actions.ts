import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { comDuasEtapas, comToken } from './casa-com-token.ts';

/** The houses of these loops have people without two steps. */
const comUm = async ({ casa }: NamedPlace): Promise<string> => (await comToken(casa, ['ler_membros'])).id;

export const actions: ActionFacts = {
  neverRefused: ['revogarToken'],
  samples: () => ({
    criarToken: { nome: 'Planilha', feixes: ['ler_membros'], redes: [], senha: '' },
    renovarToken: { senha: '' },
  }),
  madeBefore: comUm,
  changesOne: (place) => ({
    renovarToken: async () => {
      const id = await comUm(place);
      await comDuasEtapas(place.casa);
      return place.dono.call('renovarToken', { id });
    },
    revogarToken: async () => place.dono.call('revogarToken', { id: await comUm(place) }),
  }),
};
