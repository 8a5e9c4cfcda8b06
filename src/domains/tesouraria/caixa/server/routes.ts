import { mount } from '../../../../server/actions/mount.ts';
import { caixa } from '../contract.ts';
import { t } from '../texts.ts';
import { acertarSaldo, lerCaixa, registrarExportacaoDoCaixa } from './caixa.ts';
import { listarEstornosDaCarteira, listarMovimentosDaCarteira } from './movimentos-da-carteira.ts';

export const routes = mount(
  caixa,
  { lerCaixa, listarMovimentosDaCarteira, listarEstornosDaCarteira, acertarSaldo, registrarExportacaoDoCaixa },
  { pagamentos_diversos__valor: [422, 'valor_fora', t.key('Informe um valor válido')] },
);
