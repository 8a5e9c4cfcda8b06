import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { motivo, nome } from '../../../../server/testing/one-of-each.ts';

export const actions: ActionFacts = {
  neverRefused: ['registrarExportacaoDoCaixa'],
  takesUnknownIds: {
    listarMovimentosDaCarteira: 'a carteira without movements answers none',
    listarEstornosDaCarteira: 'a carteira without reversed rows answers none',
    registrarExportacaoDoCaixa: 'only notes what was asked for',
  },
  changesOne: ({ dono }) => ({
    acertarSaldo: async () => {
      const { id } = await dono.call('criarCarteira', { nome: nome(), tipo: 'dinheiro' });
      await dono.call('informarSaldo', { id, saldo_centavos: 1000 });
      return dono.call('acertarSaldo', { carteira_id: id, contado_centavos: 900, saldo_centavos: 1000, motivo });
    },
  }),
  changesNone: ['registrarExportacaoDoCaixa'],
  readsOne: ({ dono }) => ({
    listarMovimentosDaCarteira: async () => {
      const { id } = await dono.call('criarCarteira', { nome: nome(), tipo: 'dinheiro' });
      const doacao = { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 100, carteira_id: id };
      await dono.call('criarLancamento', doacao);
      return dono.call('listarMovimentosDaCarteira', { carteira_id: id });
    },
  }),
  searched: async (casa) => {
    const velas = { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 100, descricao: 'Velas d’Oxum' };
    const { id } = await casa.como('owner').call('criarLancamento', velas);
    await casa.como('owner').call('estornarLancamento', { id, motivo });
  },
  searches: {
    listarMovimentosDaCarteira: { found: ["d'oxum flores", 'flores lindalva'], none: ['flores ogum'] },
    listarEstornosDaCarteira: { found: ["d'oxum velas"], none: ['flores lindalva'] },
  },
};
