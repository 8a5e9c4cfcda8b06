import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  conciliacoes: {
    name: t.key('O que cada linha do banco paga'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'contas',
  },
};
