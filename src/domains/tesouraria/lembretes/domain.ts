import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Lembretes: 'Reminders',
  'Quem vence logo, quem venceu ontem e quem está em atraso': 'Who is due soon, fell due yesterday, or is late',
  'cobrar avisar whatsapp e-mail mensagem modelo': 'remind notify whatsapp e-mail message template',
  'Lembrar quem deve': 'Remind people who owe',
  lembrou: 'reminded',
  'lembrou por e-mail': 'reminded by e-mail',
  'desmarcou o lembrete de': 'unmarked the reminder of',
  'não lembra mais': 'reminds no more',
  'voltou a lembrar': 'reminds again',
  'mudou a mensagem de': 'changed the message of',
  'completou o contato de': 'filled in the contact of',
});

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
      marcar: t.key('lembrou'),
      enviar_emails: t.key('lembrou por e-mail'),
      desmarcar: t.key('desmarcou o lembrete de'),
      dispensar: t.key('não lembra mais'),
      voltar: t.key('voltou a lembrar'),
      mudar_modelo: t.key('mudou a mensagem de'),
      completar_contato: t.key('completou o contato de'),
    },
  },
});
