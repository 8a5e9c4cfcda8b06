import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { usuarios } from '../contract.ts';
import { t } from '../texts.ts';
import { criarLinkDaSenha } from './criar-link-da-senha.ts';
import { criarUsuario } from './criar-usuario.ts';
import { definirPermissoes } from './definir-permissoes.ts';
import { forcarTroca } from './forcar-troca.ts';
import { listarCandidatos } from './listar-candidatos.ts';
import { listarUsuarios } from './listar-usuarios.ts';
import { mudarPapel } from './mudar-papel.ts';
import { pausarUsuario } from './pausar-usuario.ts';
import { reativarUsuario } from './reativar-usuario.ts';
import { reiniciarEtapas } from './reiniciar-etapas.ts';
import { removerUsuario } from './remover-usuario.ts';
import { vincularMembro } from './vincular-membro.ts';

const constraints: Constraints = {
  profiles__dinheiro_com_email: [
    409,
    'precisa_de_email',
    t.key('Esta pessoa entra só com telefone. Quem lida com o dinheiro da casa precisa entrar com um e-mail.'),
  ],
};

const handlers = {
  listarUsuarios,
  listarCandidatos,
  criarUsuario,
  mudarPapel,
  pausarUsuario,
  reativarUsuario,
  forcarTroca,
  criarLinkDaSenha,
  reiniciarEtapas,
  vincularMembro,
  definirPermissoes,
  removerUsuario,
};

export const routes = mount(usuarios, handlers, constraints);
