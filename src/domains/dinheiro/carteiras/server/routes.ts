import { mount } from '../../../../server/actions/mount.ts';
import { carteiras } from '../contract.ts';
import { t } from '../texts.ts';
import { arquivarCarteira, criarCarteira, definirForma, editarCarteira, listarCarteiras } from './carteiras.ts';
import { estornarTransferencia, transferir } from './transferencias.ts';
import { informarSaldo } from './informar-saldo.ts';

export const routes = mount(
  carteiras,
  {
    listarCarteiras,
    criarCarteira,
    editarCarteira,
    arquivarCarteira,
    definirForma,
    informarSaldo,
    transferir,
    estornarTransferencia,
  },
  {
    carteiras__nome: [409, 'conflito', t.key('Já há uma carteira com este nome')],
    carteiras__nome_vazio: [422, 'nome_vazio', t.key('Informe o nome')],
    carteiras__saldo_inicial: [422, 'valor_fora', t.key('Informe um valor válido')],
  },
);
