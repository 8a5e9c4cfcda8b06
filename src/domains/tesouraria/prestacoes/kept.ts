import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  prestacoes: {
    name: t.key('Prestações de contas publicadas, sem nomes'),
    data: [],
    why: 'contas',
    readers: ['casa'],
    keeps: 'contas',
  },
};
