import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({ 'Plano de contas da contabilidade': 'Plan of accounts' });

export const kept: KeptTables = {
  plano_de_contas: {
    name: t.key('Plano de contas da contabilidade'),
    data: [],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'casa',
  },
};
