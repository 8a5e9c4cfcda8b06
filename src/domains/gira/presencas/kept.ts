import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
