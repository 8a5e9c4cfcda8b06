import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  plano_de_contas: {
    name: t.key('Plano de contas da contabilidade'),
    data: [],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'casa',
  },
};
