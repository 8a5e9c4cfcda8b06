import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Mensalidades de cada membro': 'Dues of each member',
  'Pagamentos de mensalidades': 'Payments of dues',
});

export const kept: KeptTables = {
  faturas: {
    name: t.key('Mensalidades de cada membro'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['equipe', 'titular'],
    keeps: 'contas',
    goes: ['email', 'whatsapp'],
  },
  pagamentos: {
    name: t.key('Pagamentos de mensalidades'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['equipe', 'titular'],
    keeps: 'contas',
    goes: ['email'],
  },
};
