import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Planos de contribuição': 'Plans',
});

export const kept: KeptTables = {
  planos: {
    name: t.key('Planos de contribuição'),
    data: [],
    why: 'contas',
    readers: ['equipe'],
    keeps: 'casa',
  },
};
