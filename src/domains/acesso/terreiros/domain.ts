import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
