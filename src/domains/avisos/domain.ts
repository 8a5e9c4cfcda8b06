import { defineDomain } from '../../shared/domain.ts';
import { texts } from '../../shared/texts.ts';

const t = texts({
  'Avisos por e-mail': 'E-mail notices',
});

export const domain = defineDomain({
  uses: ['acesso', 'agenda', 'escalas', 'faturas', 'lembretes', 'privacidade', 'terreiros'],
  audit: {
    subjects: { avisos: t.key('Avisos por e-mail') },
  },
});
