import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { escalas } from '../contract.ts';
import { t } from '../texts.ts';
import { criarFuncao, criarFuncoesPropostas, editarFuncao, lerFuncoes, retirarFuncao } from './funcoes.ts';
import { escalarMembro, manterNaEscala, tirarDaEscala, trocarNaEscala } from './escalar.ts';
import { lerEscala, lerMinhasEscalas, listarEscalas, responderEscala } from './escalas.ts';
import { sugerirEscala } from './sugerir.ts';

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
