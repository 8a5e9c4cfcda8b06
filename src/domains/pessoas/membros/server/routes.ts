import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { membros } from '../contract.ts';
import { t } from '../texts.ts';
import { anonimizarMembro, apagarRegistroEspiritual, buscarTextosDoMembro } from './anonimizar-membro.ts';
import { convidarMembro, criarMembro } from './criar-membro.ts';
import { corrigirMinhaFicha, desativarMembro, editarMembro } from './editar-membro.ts';
import { excluirMembro, MANTIDO } from './excluir-membro.ts';
import { exportarMembro } from './exportar-membro.ts';
import { lerMembro, listarMembros, listarProximasObrigacoes, sugerirMatricula } from './membros.ts';

const constraints: Constraints = {
  membros__terreiro: [422, 'terreiro_invalido', t.key('Terreiro inválido')],
  pagamentos__fatura: MANTIDO.pagamentos,
  pagamentos_diversos__membro: MANTIDO.pagamentos,
  vendas__membro: MANTIDO.vendas,
  papeis__membro: MANTIDO.papeis,
  profiles__membro: MANTIDO.usuario,
};

export const routes = mount(
  membros,
  {
    listarMembros,
    sugerirMatricula,
    lerMembro,
    listarProximasObrigacoes,
    criarMembro,
    editarMembro,
    corrigirMinhaFicha,
    desativarMembro,
    excluirMembro,
    convidarMembro,
    exportarMembro,
    apagarRegistroEspiritual,
    anonimizarMembro,
    buscarTextosDoMembro,
  },
  constraints,
);
