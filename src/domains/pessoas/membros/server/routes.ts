import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { membros } from '../contract.ts';
import { t } from '../texts.ts';
import { anonimizarMembro } from './anonimizar-membro.ts';
import { apagarRegistroEspiritual } from './apagar-registro-espiritual.ts';
import { buscarTextosDoMembro } from './buscar-textos-do-membro.ts';
import { convidarMembro } from './convidar-membro.ts';
import { corrigirMinhaFicha } from './corrigir-minha-ficha.ts';
import { criarMembro } from './criar-membro.ts';
import { desativarMembro } from './desativar-membro.ts';
import { editarMembro } from './editar-membro.ts';
import { excluirMembro, MANTIDO } from './excluir-membro.ts';
import { exportarMembro } from './exportar-membro.ts';
import { lerMembro } from './ler-membro.ts';
import { listarMembros } from './listar-membros.ts';
import { listarProximasObrigacoes } from './listar-proximas-obrigacoes.ts';
import { sugerirMatricula } from './sugerir-matricula.ts';

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
