import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Avisos por e-mail': 'E-mail notices',
});

export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { avisos: t.key('Avisos por e-mail') },
  },
});
