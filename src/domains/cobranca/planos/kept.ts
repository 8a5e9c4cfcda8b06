import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  planos: {
    name: t.key('Planos de contribuição'),
    data: [],
    why: 'contas',
    readers: ['equipe'],
    keeps: 'casa',
  },
};
