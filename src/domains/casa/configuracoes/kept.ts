import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
