import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  reajustes: {
    name: t.key('Reajustes de planos'),
    data: [],
    why: 'contas',
    readers: ['planos:manage'],
    keeps: 'contas',
  },
  reajustes_planos: {
    name: t.key('Valor de cada plano antes e depois de um reajuste'),
    data: [],
    why: 'contas',
    readers: ['planos:manage'],
    keeps: 'contas',
  },
  reajustes_faturas: {
    name: t.key('Valor de cada mensalidade antes e depois de um reajuste'),
    data: ['dinheiro'],
    why: 'contas',
    readers: ['planos:manage'],
    keeps: 'contas',
  },
};
