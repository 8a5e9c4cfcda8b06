import { mount } from '../../../../server/actions/mount.ts';
import { superadmin } from '../contract.ts';
import { t } from '../texts.ts';
import { cadastrarTerreiro } from './cadastrar-terreiro.ts';
import { criarPlanoSaas } from './criar-plano-saas.ts';
import { desvincularPessoa } from './desvincular-pessoa.ts';
import { editarPlanoSaas } from './editar-plano-saas.ts';
import { editarTerreiro } from './editar-terreiro.ts';
import { excluirPlanoSaas } from './excluir-plano-saas.ts';
import { excluirTerreiro } from './excluir-terreiro.ts';
import { lerExclusao } from './ler-exclusao.ts';
import { lerHistorico } from './ler-historico.ts';
import { listarPessoas } from './listar-pessoas.ts';
import { listarPlanosSaas } from './listar-planos-saas.ts';
import { listarTerreiros } from './listar-terreiros.ts';
import { restaurarTerreiro } from './restaurar-terreiro.ts';
import { salvarContrato } from './salvar-contrato.ts';
import { salvarFuncionalidades } from './salvar-funcionalidades.ts';
import { trocarCodigo } from './trocar-codigo.ts';
import { vincularOwner } from './vincular-owner.ts';
import { vincularPessoa } from './vincular-pessoa.ts';

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
