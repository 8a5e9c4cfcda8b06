import { mount } from '../../../../server/actions/mount.ts';
import { superadmin } from '../contract.ts';
import { t } from '../texts.ts';
import { cadastrarTerreiro, editarTerreiro, lerHistorico, listarTerreiros, trocarCodigo } from './terreiros.ts';
import {
  criarPlanoSaas,
  editarPlanoSaas,
  excluirPlanoSaas,
  listarPlanosSaas,
  salvarContrato,
  salvarFuncionalidades,
} from './planos-saas.ts';
import { desvincularPessoa, listarPessoas, vincularOwner, vincularPessoa } from './pessoas.ts';
import { excluirTerreiro, lerExclusao, restaurarTerreiro } from './exclusao.ts';

export const routes = mount(
  superadmin,
  {
    listarTerreiros,
    lerHistorico,
    cadastrarTerreiro,
    editarTerreiro,
    trocarCodigo,
    excluirTerreiro,
    lerExclusao,
    restaurarTerreiro,
    salvarContrato,
    vincularOwner,
    listarPlanosSaas,
    criarPlanoSaas,
    editarPlanoSaas,
    salvarFuncionalidades,
    excluirPlanoSaas,
    listarPessoas,
    vincularPessoa,
    desvincularPessoa,
  },
  {
    terreiros__com_movimento: [
      409,
      'terreiro_com_movimento',
      t.key('Este terreiro acaba de receber um pagamento, lançamento ou venda. Abra a exclusão de novo.'),
    ],
    saas_org_contract__plano: [
      409,
      'plano_com_contratos',
      t.key('Este plano tem contratos. Deixe-o inativo em vez de excluir.'),
    ],
  },
);
