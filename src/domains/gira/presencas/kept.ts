import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Códigos de presença de cada evento': 'Attendance codes of each event',
  'Quem esteve em cada evento': 'Who was at each event',
});

export const kept: KeptTables = {
  chamadas: {
    name: t.key('Códigos de presença de cada evento'),
    data: [],
    why: 'participacao',
    readers: ['equipe'],
    keeps: 'casa',
  },
  presencas: {
    name: t.key('Quem esteve em cada evento'),
    data: ['presenca'],
    why: 'participacao',
    readers: ['equipe', 'titular'],
    keeps: 'pessoa',
  },
};
