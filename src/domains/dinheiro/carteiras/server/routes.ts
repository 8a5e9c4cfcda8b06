import { mount } from '../../../../server/actions/mount.ts';
import { carteiras } from '../contract.ts';
import { t } from '../texts.ts';
import { arquivarCarteira } from './arquivar-carteira.ts';
import { criarCarteira } from './criar-carteira.ts';
import { definirForma } from './definir-forma.ts';
import { editarCarteira } from './editar-carteira.ts';
import { estornarTransferencia } from './estornar-transferencia.ts';
import { informarSaldo } from './informar-saldo.ts';
import { listarCarteiras } from './listar-carteiras.ts';
import { transferir } from './transferir.ts';

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
