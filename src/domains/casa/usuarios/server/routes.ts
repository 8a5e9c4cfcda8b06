import { mount, type Constraints } from '../../../../server/actions/mount.ts';
import { usuarios } from '../contract.ts';
import { t } from '../texts.ts';
import { criarLinkDaSenha, forcarTroca, reiniciarEtapas } from './senhas.ts';
import { criarUsuario } from './criar-usuario.ts';
import { definirPermissoes, mudarPapel, pausarUsuario, reativarUsuario, removerUsuario } from './acessos.ts';
import { listarCandidatos, listarUsuarios, vincularMembro } from './usuarios.ts';

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
