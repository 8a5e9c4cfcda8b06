import { mount } from '../../../../server/actions/mount.ts';
import { caixa } from '../contract.ts';
import { t } from '../texts.ts';
import { acertarSaldo } from './acertar-saldo.ts';
import { lerCaixa } from './ler-caixa.ts';
import { listarEstornosDaCarteira } from './listar-estornos-da-carteira.ts';
import { listarMovimentosDaCarteira } from './listar-movimentos-da-carteira.ts';
import { registrarExportacaoDoCaixa } from './registrar-exportacao-do-caixa.ts';

export const routes = mount(
  caixa,
  { lerCaixa, listarMovimentosDaCarteira, listarEstornosDaCarteira, acertarSaldo, registrarExportacaoDoCaixa },
  { pagamentos_diversos__valor: [422, 'valor_fora', t.key('Informe um valor válido')] },
);
