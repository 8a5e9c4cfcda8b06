import { mount } from '../../../../server/actions/mount.ts';
import { usuarios } from '../contract.ts';
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

export const routes = mount(usuarios, {
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
});
