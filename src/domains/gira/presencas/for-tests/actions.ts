import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';

const agora = () => new Date().toISOString();

/** An event that began a moment ago. */
async function evento(casa: TestHouse): Promise<string> {
  const [linha] = await casa.rows<{ id: string }>(sql`
    insert into eventos (org_id, tipo, titulo, inicio, fim, aberta, usuario_operacao)
    values (${casa.orgId}, 'gira', 'Gira de caboclo', now() - interval '10 minutes', now() + interval '2 hours', true, ${casa.usuario('owner').id})
    returning id`);
  return linha?.id ?? '';
}

/** The code of a member's card. */
async function codigoDe({ dono }: NamedPlace, membro: string): Promise<string> {
  const { itens } = await dono.call('lerCartoes', {});
  return itens.find(({ membro_id }) => membro_id === membro)?.codigo ?? '';
}

export const actions: ActionFacts = {
  paths: { '/api/presencas': 'agenda' },
  heavy: ['lerFrequencia'],
  changesOne: (place) => ({
    marcarPresencas: async () =>
      place.dono.call('marcarPresencas', {
        evento_id: await evento(place.casa),
        marcas: [{ membro_id: await place.uma.novoMembro(), estado: 'presente', marcada_em: agora() }],
      }),
    registrarCartao: async () =>
      place.dono.call('registrarCartao', {
        evento_id: await evento(place.casa),
        cartao: await codigoDe(place, await place.uma.novoMembro()),
      }),
    renovarCodigoDoEvento: async () =>
      place.dono.call('renovarCodigoDoEvento', { evento_id: await evento(place.casa) }),
  }),
  readsOne: ({ casa, dono, uma }) => ({
    lerCodigoDoEvento: async () => dono.call('lerCodigoDoEvento', { evento_id: await evento(casa) }),
    lerPresencasDoMembro: async () => dono.call('lerPresencasDoMembro', { membro_id: await uma.novoMembro() }),
  }),
};
