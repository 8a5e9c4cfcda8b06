import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { comBanco } from './casa-com-banco.ts';

/** The last try was a while ago, so that the button may ask. */
const esperou = ({ casa }: NamedPlace) =>
  casa.rows(
    sql`update bancos_ligados set pedido_em = now() - interval '1 hour' where org_id = ${casa.orgId} returning 1`,
  );

export const actions: ActionFacts = {
  samples: () => ({ ligarBanco: { desde: '2026-01-01' } }),
  changesOne: (place) => ({
    ligarBanco: () => comBanco(place, async () => undefined),
    desligarBanco: () => comBanco(place, ({ carteira_id }) => place.dono.call('desligarBanco', { carteira_id })),
    puxarDoBanco: () =>
      comBanco(place, async ({ carteira_id }) => {
        await esperou(place);
        return place.dono.call('puxarDoBanco', { carteira_id });
      }),
  }),
};
