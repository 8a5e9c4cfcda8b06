import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'O que cada linha do banco paga': 'What each line of the bank pays',
});

export const kept: KeptTables = {
  conciliacoes: {
    name: t.key('O que cada linha do banco paga'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'contas',
  },
};
