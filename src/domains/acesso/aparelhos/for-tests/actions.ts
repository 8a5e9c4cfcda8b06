import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';

/** A device of the owner, as a browser under https gives it. */
async function aparelho({ casa }: NamedPlace): Promise<string> {
  const endereco = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const { id } = await casa.doors.acesso({}, (db) =>
    db.row<{ id: string }>(sql`
      insert into aparelhos (conta_id, endereco, endereco_hash, chave, segredo, tipos, navegador, criado_em, visto_em)
      values (${casa.usuario('owner').id}, ${endereco}, sha256(convert_to(${endereco}, 'UTF8')), ${Buffer.alloc(65, 4)}, ${Buffer.alloc(16)},
              '{}', 'x', now(), now())
      returning id`),
  );
  return id;
}

export const actions: ActionFacts = {
  neverRefused: ['registrarAparelho', 'mudarAparelho', 'removerAparelho'],
  changesOne: (place) => ({
    mudarAparelho: async () =>
      place.dono.call('mudarAparelho', { id: await aparelho(place), tipos: ['avisos'], detalhes: true }),
    removerAparelho: async () => place.dono.call('removerAparelho', { id: await aparelho(place) }),
  }),
};
