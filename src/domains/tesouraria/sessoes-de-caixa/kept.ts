import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Recontagens do caixa': 'Recounts of the till',
  'Aberturas e fechamentos do caixa': 'Openings and closings of the till',
  'Numeração das sessões de caixa': 'Numbers of till sessions',
});

export const kept: KeptTables = {
  recontagens_de_caixa: {
    name: t.key('Recontagens do caixa'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['equipe'],
    keeps: 'contas',
  },
  sessoes_de_caixa: {
    name: t.key('Aberturas e fechamentos do caixa'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['equipe'],
    keeps: 'contas',
  },
  sessoes_de_caixa_contadores: {
    name: t.key('Numeração das sessões de caixa'),
    data: [],
    why: 'contas',
    readers: ['equipe'],
    keeps: 'casa',
  },
};
