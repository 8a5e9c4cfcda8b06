import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Lembretes de mensalidade enviados': 'Reminders of dues that were sent',
});

export const kept: KeptTables = {
  lembretes: {
    name: t.key('Lembretes de mensalidade enviados'),
    data: ['dinheiro', 'contato'],
    why: 'comunicacao',
    readers: ['faturas:pagar'],
    keeps: 'pessoa',
    goes: ['email', 'whatsapp'],
  },
};
