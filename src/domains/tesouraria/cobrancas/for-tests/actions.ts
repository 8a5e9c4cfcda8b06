import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { abrir, carteiraDoPix, comWoovi, pixEsperando } from './casa-com-woovi.ts';

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
    resolverRepasse: async () => {
      const [repasse] = await place.casa.rows<{ id: string }>(sql`
        insert into repasses_de_pix (org_id, provedor, codigo, carteira_id, valor_centavos, feito_em, created_at)
        values (${place.casa.orgId}, 'woovi', ${randomUUID()}, ${await carteiraDoPix(place)}, 500, now(), now()) returning id`);
      return place.dono.call('resolverRepasse', { id: repasse?.id ?? '', carteira_id: null });
    },
    verContestacao: async () => {
      const pix = await pixEsperando(place);
      await place.casa.rows(
        sql`update pix_recebidos set contestado_em = now() where org_id = ${place.casa.orgId} and id = ${pix} returning 1`,
      );
      return place.dono.call('verContestacao', { id: pix });
    },
    devolverPix: async () => {
      const pix = await pixEsperando(place);
      return comWoovi(place, () =>
        place.dono.call('devolverPix', { id: pix, devolucao_id: randomUUID(), valor_centavos: 500, motivo: 'Engano' }),
      );
    },
    desfazerPix: async () => {
      const id = await pixEsperando(place);
      await place.dono.call('resolverPix', { id, como: 'ja_lancado' });
      return place.dono.call('desfazerPix', { id });
    },
    resolverPix: async () => place.dono.call('resolverPix', { id: await pixEsperando(place), como: 'credito' }),
  }),
};
