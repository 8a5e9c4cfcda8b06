import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { motivo, nome } from '../../../../server/testing/one-of-each.ts';

/** The viewer is the member's for as long as the work takes. */
async function comoMembro<Result>({ casa, uma }: NamedPlace, work: () => Promise<Result>): Promise<Result> {
  const membro = await uma.novoMembro();
  const ligar = (a: string | null) =>
    casa.rows(sql`
      update profiles set membro_id = ${a} where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id} returning 1`);
  await ligar(membro);
  const feito = await work();
  await ligar(null);
  return feito;
}

const propor = async (place: NamedPlace): Promise<string> =>
  (await comoMembro(place, () => place.casa.como('viewer').call('proporCorrecao', { nome: nome() }))).id;

export const actions: ActionFacts = {
  paths: { '/api/correcoes': 'membros' },
  neverRefused: ['proporCorrecao', 'desistirDaCorrecao', 'responderCorrecao'],
  samples: () => ({
    proporCorrecao: { dt_nascimento: null, cpf: null },
    responderCorrecao: { aceitar: false, resposta: motivo },
  }),
  changesOne: (place) => ({
    responderCorrecao: async () => place.dono.call('responderCorrecao', { id: await propor(place), aceitar: true }),
  }),
  readsOne: (place) => ({
    lerCorrecao: async () => place.dono.call('lerCorrecao', { id: await propor(place) }),
  }),
};
