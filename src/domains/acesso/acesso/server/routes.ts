import { mount } from '../../../../server/actions/mount.ts';
import { acesso } from '../contract.ts';
import { abrirConvite, convidar, listarConvites, revogarConvite } from './convites.ts';
import { abrirRedefinicao, pedirRedefinicao, redefinirSenha } from './redefinicao.ts';
import { aceitarConvite } from './aceitar-convite.ts';
import { cadastrar, vincularCodigo } from './cadastro.ts';
import { encerrarOutrasSessoes, listarSessoes, sair } from './sessoes.ts';
import { entrar } from './entrar.ts';
import { esquecerAparelho } from './aparelho-lembrado.ts';
import { excluirConta } from './excluir-conta.ts';
import { lerSessao } from './sessao.ts';
import { lerToken } from './token.ts';
import { trocarSenha } from './senha.ts';

export const routes = mount(acesso, {
  lerSessao,
  entrar,
  cadastrar,
  sair,
  vincularCodigo,
  trocarSenha,
  excluirConta,
  pedirRedefinicao,
  abrirRedefinicao,
  redefinirSenha,
  listarSessoes,
  encerrarOutrasSessoes,
  esquecerAparelho,
  lerToken,
  convidar,
  listarConvites,
  revogarConvite,
  abrirConvite,
  aceitarConvite,
});
