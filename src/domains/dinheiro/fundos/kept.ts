import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  fundos: {
    name: t.key('Fundos da casa'),
    data: [],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'casa',
  },
};
