import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Combinados: 'Agreements',
  aprovou: 'approved',
  combinou: 'agreed',
  desfez: 'undid',
  desistiu: 'withdrew',
  pediu: 'asked',
  recusou: 'refused',
});

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
