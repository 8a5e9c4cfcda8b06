import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
