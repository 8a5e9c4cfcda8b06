import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Prestações de contas publicadas, sem nomes': 'Published accounts, without names',
});

export const kept: KeptTables = {
  prestacoes: {
    name: t.key('Prestações de contas publicadas, sem nomes'),
    data: [],
    why: 'contas',
    readers: ['casa'],
    keeps: 'contas',
  },
};
