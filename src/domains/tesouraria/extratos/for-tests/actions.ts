import { randomUUID } from 'node:crypto';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { motivo } from '../../../../server/testing/one-of-each.ts';
import { linhaLida, SEM_CONTA, umaLinhaSolta } from '../../../../server/testing/bank-lines.ts';

/** A line that became an entry of a member, with the payer remembered. */
async function conciliada(place: NamedPlace): Promise<{ passo: string; membro_id: string }> {
  const { linha, resta } = await umaLinhaSolta(place);
  const membro_id = await place.uma.novoMembro();
  const { passos } = await place.dono.call('conciliarLinhas', {
    decisoes: [
      {
        linha_id: linha,
        resta_centavos: resta,
        como: 'escolhida',
        lembrar: true,
        destinos: [{ tipo: 'lancamento', tipo_nome: 'Doação', valor_centavos: resta, membro_id }],
      },
    ],
  });
  return { passo: passos[0]?.passo ?? '', membro_id };
}

/** A payer remembered for one member. */
async function pagador(place: NamedPlace): Promise<string> {
  const { membro_id } = await conciliada(place);
  const { itens } = await place.dono.call('listarPagadores', {});
  return itens.find((lembrado) => lembrado.membro_id === membro_id)?.id ?? '';
}

export const actions: ActionFacts = {
  heavy: ['lerConferencia', 'listarLinhasAConferir'],
  samples: () => ({
    conciliarLinhas: {
      decisoes: [
        {
          linha_id: randomUUID(),
          resta_centavos: 100,
          como: 'escolhida',
          destinos: [{ tipo: 'lancamento', tipo_nome: 'Outro', valor_centavos: 100 }],
        },
      ],
    },
    conferirExtrato: { conta: SEM_CONTA, linhas: [linhaLida({ dia: '2026-01-10', valor_centavos: 5000 })] },
    trazerExtrato: { conta: SEM_CONTA, linhas: [linhaLida({ dia: '2026-01-10', valor_centavos: 5000 })] },
  }),
  takesUnknownIds: {
    listarLinhasAConferir: 'a carteira without lines answers none',
    listarLinhasConferidas: 'a carteira without lines answers none',
    lerConferencia: 'a carteira without statements has no balance',
  },
  madeBefore: async (place) => (await umaLinhaSolta(place)).linha,
  changesOne: (place) => ({
    trazerExtrato: async () => umaLinhaSolta(place),
    conciliarLinhas: async () => conciliada(place),
    desfazerConciliacao: async () =>
      place.dono.call('desfazerConciliacao', { id: (await conciliada(place)).passo, motivo }),
    ignorarLinhas: async () =>
      place.dono.call('ignorarLinhas', { linhas: [(await umaLinhaSolta(place)).linha], motivo }),
    retomarLinha: async () => {
      const { linha } = await umaLinhaSolta(place);
      await place.dono.call('ignorarLinhas', { linhas: [linha], motivo });
      return place.dono.call('retomarLinha', { id: linha });
    },
    trocarPagador: async () =>
      place.dono.call('trocarPagador', { id: await pagador(place), membro_id: await place.uma.novoMembro() }),
    esquecerPagador: async () => place.dono.call('esquecerPagador', { id: await pagador(place) }),
  }),
  changesNone: ['conferirExtrato'],
  readsOne: (place) => ({
    buscarParaLinha: async () => {
      const { linha } = await umaLinhaSolta(place);
      return place.dono.call('buscarParaLinha', { id: linha });
    },
    lerConferencia: async () => place.dono.call('lerConferencia', await carteiraDe(place)),
  }),
  searches: {
    listarLinhasAConferir: { found: ['lindalva', 'PIX lindalva'], none: ['lindalva ogum'] },
    buscarParaLinha: { found: [], none: [] },
  },
  searched: async (casa) => {
    await umaLinhaSolta({ dono: casa.como('owner') }, { descricao: 'PIX LINDALVA', pagador: 'LINDALVA' });
  },
};

const carteiraDe = async (place: NamedPlace) => ({ carteira_id: (await umaLinhaSolta(place)).carteira_id });
