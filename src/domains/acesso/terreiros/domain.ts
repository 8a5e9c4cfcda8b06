import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Terreiro: 'House',
  'renovou o código': 'renewed the code',
  'mudou o que a casa usa': 'changed what the house uses',
});

export const domain = defineDomain({
  uses: ['acesso'],
  audit: {
    subjects: { terreiro: t.key('Terreiro') },
    verbs: {
      renovar_codigo: t.key('renovou o código'),
      usar_parte: t.key('mudou o que a casa usa'),
    },
  },
});
