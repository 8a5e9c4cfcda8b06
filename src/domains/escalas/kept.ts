import type { KeptTables } from '../../shared/kept.ts';
import { texts } from '../../shared/texts.ts';

const t = texts({
  'Funções das escalas': 'Functions of the scales',
  'Quem pode fazer cada função': 'Who can do each function',
  'Quem serve em cada evento': 'Who serves at each event',
});

export const kept: KeptTables = {
  escalas_funcoes: {
    name: t.key('Funções das escalas'),
    data: [],
    why: 'participacao',
    readers: ['casa'],
    keeps: 'casa',
  },
  escalas_aptos: {
    name: t.key('Quem pode fazer cada função'),
    data: ['presenca'],
    why: 'participacao',
    readers: ['agenda:edit'],
    keeps: 'pessoa',
  },
  escalas: {
    name: t.key('Quem serve em cada evento'),
    data: ['presenca'],
    why: 'participacao',
    readers: ['agenda:edit', 'titular'],
    keeps: 'pessoa',
  },
};
