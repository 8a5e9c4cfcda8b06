import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
