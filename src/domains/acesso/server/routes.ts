import { mount } from '../../../server/actions/mount.ts';
import { acesso } from '../contract.ts';
import { cadastrar } from './cadastrar.ts';
import { encerrarOutrasSessoes } from './encerrar-outras-sessoes.ts';
import { entrar } from './entrar.ts';
import { lerSessao } from './ler-sessao.ts';
import { listarSessoes } from './listar-sessoes.ts';
import { sair } from './sair.ts';
import { trocarSenha } from './trocar-senha.ts';
import { vincularCodigo } from './vincular-codigo.ts';

export const routes = mount(acesso, { lerSessao, entrar, cadastrar, sair, vincularCodigo, trocarSenha, listarSessoes, encerrarOutrasSessoes });
