import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
