import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Contas que a casa tem a pagar': 'Bills that the house has to pay',
});

export const kept: KeptTables = {
  contas_a_pagar: {
    name: t.key('Contas que a casa tem a pagar'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'contas',
  },
};
