import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
  escalas_avisos: {
    name: t.key('O que se decidiu sobre quem serve'),
    data: ['presenca'],
    why: 'participacao',
    readers: ['agenda:edit', 'titular'],
    keeps: 'pessoa',
  },
};
