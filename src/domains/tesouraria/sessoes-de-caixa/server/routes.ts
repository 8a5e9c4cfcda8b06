import { mount } from '../../../../server/actions/mount.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { t } from '../texts.ts';
import { abaterVendaTardia } from './vendas-da-sessao.ts';
import { abrirCaixa, listarCaixasAbertos } from './abrir-caixa.ts';
import { contarCaixa, explicarDiferenca, recontarCaixa } from './contar-caixa.ts';
import { estornarMovimentoDoCaixa, listarMovimentosDoCaixa, movimentarCaixa } from './movimentos-do-caixa.ts';
import { exigirCaixaAberto } from './sessoes.ts';
import { lerFechamento, listarFechamentos } from './fechamentos.ts';

export const routes = mount(
  sessoesDeCaixa,
  {
    abrirCaixa,
    movimentarCaixa,
    listarMovimentosDoCaixa,
    estornarMovimentoDoCaixa,
    contarCaixa,
    explicarDiferenca,
    recontarCaixa,
    abaterVendaTardia,
    listarFechamentos,
    lerFechamento,
    listarCaixasAbertos,
    exigirCaixaAberto,
  },
  {
    // Billions went through one drawer.
    sessoes_de_caixa__esperado: [409, 'fora_do_limite', t.key('O total deste caixa passa do limite.')],
    pagamentos_diversos__valor: [409, 'fora_do_limite', t.key('O total deste caixa passa do limite.')],
    // Two corrections of one count met.
    recontagens_de_caixa__pk: [
      409,
      'contagem_mudou',
      t.key('Esta contagem já foi corrigida por outra pessoa. Confira e tente de novo.'),
    ],
    // Two first requests met; the second retries and gets the answer.
    pagamentos_diversos__acerto_da_venda: [409, 'venda_abatida', t.key('Esta venda já saiu do acerto.')],
  },
);
