import { mount } from '../../../../server/actions/mount.ts';
import { configuracoes } from '../contract.ts';
import {
  enviarAvatar,
  lerNotificacoes,
  removerAvatar,
  salvarNotificacoes,
  salvarPapel,
  salvarPerfil,
} from './perfil.ts';
import { enviarLogo, lerOrganizacao, removerLogo, salvarCobranca, salvarOrganizacao } from './organizacao.ts';
import { exportarCasa } from './exportar-casa.ts';
import { salvarPix } from './salvar-pix.ts';

export const routes = mount(configuracoes, {
  salvarPerfil,
  enviarAvatar,
  removerAvatar,
  lerOrganizacao,
  salvarOrganizacao,
  enviarLogo,
  removerLogo,
  salvarPix,
  salvarPapel,
  salvarCobranca,
  lerNotificacoes,
  salvarNotificacoes,
  exportarCasa,
});
