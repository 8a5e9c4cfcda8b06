import { mount } from '../../../../server/actions/mount.ts';
import { acesso } from '../contract.ts';
import { abrirConvite } from './abrir-convite.ts';
import { abrirRedefinicao } from './abrir-redefinicao.ts';
import { aceitarConvite } from './aceitar-convite.ts';
import { cadastrar } from './cadastrar.ts';
import { convidar } from './convidar.ts';
import { encerrarOutrasSessoes } from './encerrar-outras-sessoes.ts';
import { entrar } from './entrar.ts';
import { esquecerAparelho } from './esquecer-aparelho.ts';
import { excluirConta } from './excluir-conta.ts';
import { lerSessao } from './ler-sessao.ts';
import { lerToken } from './ler-token.ts';
import { listarConvites } from './listar-convites.ts';
import { listarSessoes } from './listar-sessoes.ts';
import { pedirRedefinicao } from './pedir-redefinicao.ts';
import { redefinirSenha } from './redefinir-senha.ts';
import { revogarConvite } from './revogar-convite.ts';
import { sair } from './sair.ts';
import { trocarSenha } from './trocar-senha.ts';
import { vincularCodigo } from './vincular-codigo.ts';

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
