import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  contas_a_pagar: {
    name: t.key('Contas que a casa tem a pagar'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'contas',
  },
};
