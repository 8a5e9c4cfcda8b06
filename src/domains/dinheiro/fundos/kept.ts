import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Fundos da casa': 'Purposes of money',
});

export const kept: KeptTables = {
  fundos: {
    name: t.key('Fundos da casa'),
    data: [],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'casa',
  },
};
