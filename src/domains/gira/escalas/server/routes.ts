import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { escalas } from '../contract.ts';
import { t } from '../texts.ts';
import { criarFuncao } from './criar-funcao.ts';
import { criarFuncoesPropostas } from './criar-funcoes-propostas.ts';
import { editarFuncao } from './editar-funcao.ts';
import { escalarMembro } from './escalar-membro.ts';
import { lerEscala } from './ler-escala.ts';
import { lerFuncoes } from './ler-funcoes.ts';
import { lerMinhasEscalas } from './ler-minhas-escalas.ts';
import { listarEscalas } from './listar-escalas.ts';
import { manterNaEscala } from './manter-na-escala.ts';
import { responderEscala } from './responder-escala.ts';
import { retirarFuncao } from './retirar-funcao.ts';
import { sugerirEscala } from './sugerir-escala.ts';
import { tirarDaEscala } from './tirar-da-escala.ts';
import { trocarNaEscala } from './trocar-na-escala.ts';

const constraints: Constraints = {
  escalas_funcoes__um_nome: [409, 'funcao_repetida', t.key('Já existe uma função com este nome.')],
  escalas__uma_vez: [409, 'ja_escalado', t.key('Esta pessoa já serve neste evento.')],
  escalas__evento: [404, 'evento_nao_encontrado', t.key('Evento não encontrado')],
  escalas__membro: [404, 'membro_nao_encontrado', t.key('Membro não encontrado')],
  escalas__funcao: [404, 'funcao_nao_encontrada', t.key('Função não encontrada')],
};

export const routes = mount(
  escalas,
  {
    lerFuncoes,
    criarFuncao,
    criarFuncoesPropostas,
    editarFuncao,
    retirarFuncao,
    listarEscalas,
    lerEscala,
    sugerirEscala,
    escalarMembro,
    tirarDaEscala,
    trocarNaEscala,
    manterNaEscala,
    responderEscala,
    lerMinhasEscalas,
  },
  constraints,
);
