import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

/** Agreements about a month. It has no screen: the dues and the tray show and change them. */
export const domain = defineDomain({
  uses: ['faturas'],
  audit: {
    subjects: { combinado: t.key('Combinados') },
    verbs: {
      aprovar: t.key('aprovou'),
      combinar: t.key('combinou'),
      desfazer: t.key('desfez'),
      desistir: t.key('desistiu'),
      pedir: t.key('pediu'),
      recusar: t.key('recusou'),
    },
  },
});
