import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
