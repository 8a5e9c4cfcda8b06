import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { motivo } from '../../../../server/testing/one-of-each.ts';
import { GENTE, OUTROS } from '../../../../server/testing/searched.ts';

async function pedido({ dono, uma }: NamedPlace): Promise<{ id: string; membro: string }> {
  const membro = await uma.novoMembro();
  const { id } = await dono.call('registrarPedidoDeDados', {
    membro_id: membro,
    tipo: 'correcao',
    forma: 'papel',
    recebido_em: hoje(),
  });
  return { id, membro };
}

/** The viewer is the member's for as long as the call takes. */
async function desistir(place: NamedPlace): Promise<unknown> {
  const { casa } = place;
  const { id, membro } = await pedido(place);
  const ligar = (a: string | null) =>
    casa.rows(sql`
      update profiles set membro_id = ${a} where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id} returning 1`);
  await ligar(membro);
  const feito = await casa.como('viewer').call('desistirDoPedidoDeDados', { id });
  await ligar(null);
  return feito;
}

const incidente = () => ({
  titulo: 'Celular perdido',
  descricao: 'Estava com a lista.',
  percebido_em: hoje(),
  dados: ['cadastro' as const],
});

export const actions: ActionFacts = {
  paths: { '/api/privacidade': 'membros' },
  neverRefused: [
    'decidirConsentimento',
    'registrarPedidoDeDados',
    'pedirDados',
    'desistirDoPedidoDeDados',
    'responderPedidoDeDados',
    'criarIncidente',
    'editarIncidente',
  ],
  samples: () => ({
    registrarConsentimento: {
      finalidade: 'imagem',
      decisao: 'dado',
      forma: 'papel',
      por: 'membro',
      ocorrido_em: hoje(),
    },
    registrarPedidoDeDados: { tipo: 'acesso', forma: 'papel', recebido_em: hoje() },
    responderPedidoDeDados: { atender: false, resposta: motivo },
    criarIncidente: incidente(),
    editarIncidente: incidente(),
  }),
  changesOne: (place) => ({
    desistirDoPedidoDeDados: () => desistir(place),
    responderPedidoDeDados: async () =>
      place.dono.call('responderPedidoDeDados', { id: (await pedido(place)).id, atender: false, resposta: motivo }),
    editarIncidente: async () => {
      const { id } = await place.dono.call('criarIncidente', incidente());
      return place.dono.call('editarIncidente', { id, ...incidente(), titulo: 'Celular achado' });
    },
  }),
  changesNone: ['registrarConsentimento', 'registrarPedidoDeDados'],
  readsOne: ({ dono, uma }) => ({
    consentimentosDoMembro: async () => {
      const membro_id = await uma.novoMembro();
      await dono.call('registrarConsentimento', {
        membro_id,
        finalidade: 'imagem',
        decisao: 'dado',
        forma: 'papel',
        ocorrido_em: hoje(),
      });
      return dono.call('consentimentosDoMembro', { membro_id });
    },
  }),
  searches: { listarConsentimentos: { found: GENTE, none: OUTROS } },
};
