import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/lembretes',
      context: ['caixa'],
      access: 'faturas:pagar',
      feature: 'mensalidades',
      title: () => t('Lembretes'),
      subtitle: () => t('Quem vence logo, quem venceu ontem e quem está em atraso'),
      keywords: () => t('cobrar avisar whatsapp e-mail mensagem modelo'),
      position: 51,
      menu: { hub: '/mensalidades' },
      icon: 'MessageCircle',
      help: 'faturas-e-mensalidades',
      shortcuts: [{ access: 'faturas:pagar', label: () => t('Lembrar quem deve') }],
    },
  ],
  audit: {
    subjects: { lembrete: t.key('Lembretes') },
    verbs: {
      marcar: t.key('lembrou|alguém'),
      enviar_emails: t.key('lembrou por e-mail'),
      desmarcar: t.key('desmarcou o lembrete de'),
      dispensar: t.key('não lembra mais'),
      voltar: t.key('voltou a lembrar'),
      mudar_modelo: t.key('mudou a mensagem de'),
      completar_contato: t.key('completou o contato de'),
    },
  },
});
