import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Configurações: 'Settings',
  'perfil conta senha organização equipe': 'profile account password organization team',
  'Sem permissão': 'Not allowed',
  Perfil: 'Profile',
  Organização: 'Organization',
  'trocou a foto': 'changed the photo',
  'trocou a logo': 'changed the logo',
  'trouxe de outro servidor': 'brought from another server',
  'mudou o fuso horário': 'changed the time zone',
  'removeu a foto': 'removed the photo',
  'removeu a logo': 'removed the logo',
  'escolheu as notificações': 'chose the notifications',
  'mudou o papel dos recibos': 'changed the receipt paper',
  'mudou a chave PIX': 'changed the PIX key',
  'mudou atraso e recesso': 'changed late fee and recess',
  'Convidar alguém': 'Invite someone',
  'Mudar a chave PIX': 'Change the PIX key',
  'Trocar minha senha': 'Change my password',
  'Mudar tema ou idioma': 'Change theme or language',
});

export const domain = defineDomain({
  uses: ['acontecimentos', 'integracoes', 'usuarios'],
  screens: [
    {
      path: '/configuracoes',
      params: ['area', 'ate', 'de', 'sec', 'user_id'],
      access: ['settings:view', 'gestao'],
      title: () => t('Configurações'),
      keywords: () => t('perfil conta senha organização equipe'),
      position: 900,
      help: 'configuracoes',
      refusal: () => t('Sem permissão'),
      shortcuts: [
        { params: { sec: 'usuarios' }, access: 'gestao', label: () => t('Convidar alguém') },
        { params: { sec: 'organizacao' }, access: 'gestao', label: () => t('Mudar a chave PIX') },
        { params: { sec: 'perfil' }, account: true, label: () => t('Trocar minha senha') },
        { params: { sec: 'preferencias' }, label: () => t('Mudar tema ou idioma') },
      ],
    },
  ],
  audit: {
    subjects: { perfil: t.key('Perfil'), organizacao: t.key('Organização') },
    verbs: {
      enviar_avatar: t.key('trocou a foto'),
      enviar_logo: t.key('trocou a logo'),
      importar: t.key('trouxe de outro servidor'),
      mudar_fuso: t.key('mudou o fuso horário'),
      remover_avatar: t.key('removeu a foto'),
      remover_logo: t.key('removeu a logo'),
      salvar_notificacoes: t.key('escolheu as notificações'),
      salvar_papel: t.key('mudou o papel dos recibos'),
      salvar_cobranca: t.key('mudou atraso e recesso'),
      salvar_pix: t.key('mudou a chave PIX'),
    },
  },
});
