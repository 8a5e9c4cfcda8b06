import { randomUUID } from 'node:crypto';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { abrir, comWoovi, pixEsperando } from './casa-com-woovi.ts';

export const actions: ActionFacts = {
  paths: { '/api/cobrancas': 'mensalidades' },
  madeBefore: (place) => pixEsperando(place),
  changesOne: (place: NamedPlace) => ({
    abrirCobranca: () => comWoovi(place, () => abrir(place)),
    conferirCobranca: () =>
      comWoovi(place, async ({ provedor, empresa }) => {
        const { id } = await abrir(place);
        provedor.pagar(empresa, id);
        return place.dono.call('conferirCobranca', { id });
      }),
    cancelarCobranca: () =>
      comWoovi(place, async () => place.dono.call('cancelarCobranca', { id: (await abrir(place)).id })),
    devolverPix: async () => {
      const pix = await pixEsperando(place);
      return comWoovi(place, () =>
        place.dono.call('devolverPix', { id: pix, devolucao_id: randomUUID(), valor_centavos: 500, motivo: 'Engano' }),
      );
    },
    resolverPix: async () => place.dono.call('resolverPix', { id: await pixEsperando(place), como: 'credito' }),
  }),
};
