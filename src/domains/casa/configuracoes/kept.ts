import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Ajustes da casa, com a chave PIX': 'Settings of the house, with the PIX key',
  'Que cartas cada pessoa quer receber': 'Which letters each person wants',
});

export const kept: KeptTables = {
  terreiro_ajustes: {
    name: t.key('Ajustes da casa, com a chave PIX'),
    data: ['documentos'],
    why: 'contas',
    readers: ['gestao'],
    keeps: 'casa',
  },
  user_prefs: {
    name: t.key('Que cartas cada pessoa quer receber'),
    data: ['contato'],
    why: 'comunicacao',
    readers: ['titular'],
    keeps: 'conta',
  },
};
