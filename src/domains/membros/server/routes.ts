import { mount, type Constraints } from '../../../server/actions/mount.ts';
import { membros } from '../contract.ts';
import { t } from '../texts.ts';
import { anonimizarMembro } from './anonimizar-membro.ts';
import { convidarMembro } from './convidar-membro.ts';
import { criarMembro } from './criar-membro.ts';
import { desativarMembro } from './desativar-membro.ts';
import { editarMembro } from './editar-membro.ts';
import { excluirMembro } from './excluir-membro.ts';
import { exportarMembro } from './exportar-membro.ts';
import { importarMembros } from './importar-membros.ts';
import { lerMembro } from './ler-membro.ts';
import { listarMembros } from './listar-membros.ts';
import { sugerirMatricula } from './sugerir-matricula.ts';

const comPagamentos = [
  409,
  'membro_com_historico',
  t.key('Este membro tem pagamentos registrados. Desative-o em vez de excluir.'),
] as const;

const constraints: Constraints = {
  membros__terreiro: [422, 'terreiro_invalido', t.key('Terreiro invalido')],
  pagamentos__fatura: comPagamentos,
  pagamentos_diversos__membro: comPagamentos,
  vendas__membro: [
    409,
    'membro_com_historico',
    t.key('Este membro tem compras na loja. Desative-o em vez de excluir.'),
  ],
  profiles__membro: [
    409,
    'membro_com_usuario',
    t.key('Este membro tem acesso ao sistema. Desligue o usuário antes de excluir, ou desative o membro.'),
  ],
};

export const routes = mount(
  membros,
  {
    listarMembros,
    sugerirMatricula,
    lerMembro,
    criarMembro,
    importarMembros,
    editarMembro,
    desativarMembro,
    excluirMembro,
    convidarMembro,
    exportarMembro,
    anonimizarMembro,
  },
  constraints,
);
