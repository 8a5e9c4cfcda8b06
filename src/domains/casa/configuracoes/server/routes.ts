import { mount } from '../../../../server/actions/mount.ts';
import { configuracoes } from '../contract.ts';
import { enviarAvatar } from './enviar-avatar.ts';
import { enviarLogo } from './enviar-logo.ts';
import { exportarCasa } from './exportar-casa.ts';
import { lerNotificacoes } from './ler-notificacoes.ts';
import { lerOrganizacao } from './ler-organizacao.ts';
import { removerAvatar } from './remover-avatar.ts';
import { removerLogo } from './remover-logo.ts';
import { salvarCobranca } from './salvar-cobranca.ts';
import { salvarNotificacoes } from './salvar-notificacoes.ts';
import { salvarOrganizacao } from './salvar-organizacao.ts';
import { salvarPapel } from './salvar-papel.ts';
import { salvarPerfil } from './salvar-perfil.ts';
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
