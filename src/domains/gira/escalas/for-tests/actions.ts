import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { nome } from '../../../../server/testing/one-of-each.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';

const campos = () => ({ nome: nome(), vagas: 2, para_todos: true });

/** An event of tomorrow. */
async function evento(casa: TestHouse): Promise<string> {
  const [linha] = await casa.rows<{ id: string }>(sql`
    insert into eventos (org_id, tipo, titulo, inicio, fim, aberta, usuario_operacao)
    values (${casa.orgId}, 'gira', 'Gira de caboclo', now() + interval '1 day', now() + interval '27 hours', true, ${casa.usuario('owner').id})
    returning id`);
  return linha?.id ?? '';
}

/** Somebody who serves a function of their own at an event of their own. */
async function escalado({ casa, dono, uma }: NamedPlace) {
  const membro_id = await uma.novoMembro();
  const funcao = await dono.call('criarFuncao', campos());
  const { id } = await dono.call('escalarMembro', { evento_id: await evento(casa), funcao_id: funcao.id, membro_id });
  return { id, membro_id };
}

/** The viewer is the member's for as long as the call takes. */
async function responder(place: NamedPlace): Promise<unknown> {
  const { casa } = place;
  const { id, membro_id } = await escalado(place);
  const ligar = (a: string | null) =>
    casa.rows(sql`
      update profiles set membro_id = ${a} where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id} returning 1`);
  await ligar(membro_id);
  const feito = await casa.como('viewer').call('responderEscala', { id, aceita: true });
  await ligar(null);
  return feito;
}

export const actions: ActionFacts = {
  paths: { '/api/escalas': 'agenda' },
  changesOne: (place) => ({
    editarFuncao: async () => {
      const { id } = await place.dono.call('criarFuncao', campos());
      return place.dono.call('editarFuncao', { id, ...campos() });
    },
    retirarFuncao: async () => {
      const { id } = await place.dono.call('criarFuncao', campos());
      return place.dono.call('retirarFuncao', { id });
    },
    sugerirEscala: async () => place.dono.call('sugerirEscala', { evento_id: await evento(place.casa) }),
    escalarMembro: () => escalado(place),
    tirarDaEscala: async () => place.dono.call('tirarDaEscala', { id: (await escalado(place)).id }),
    trocarNaEscala: async () =>
      place.dono.call('trocarNaEscala', { id: (await escalado(place)).id, membro_id: await place.uma.novoMembro() }),
    manterNaEscala: async () => {
      const { id } = await escalado(place);
      await place.casa.rows(sql`
        update escalas set estado = 'troca', respondida_em = now() where org_id = ${place.casa.orgId} and id = ${id} returning 1`);
      return place.dono.call('manterNaEscala', { id });
    },
    responderEscala: () => responder(place),
  }),
  changesNone: ['criarFuncao'],
  takesUnknownIds: { criarFuncao: 'members who are not of the house are left out' },
  readsOne: ({ casa, dono }) => ({
    lerEscala: async () => {
      const { evento: lido, escalados } = await dono.call('lerEscala', { evento_id: await evento(casa) });
      return { titulo: lido.titulo, escalados };
    },
  }),
};
