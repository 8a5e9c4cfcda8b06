import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Pedidos recusados': 'Refused requests',
  Auditoria: 'Audit',
  'cortou CPFs inteiros de linhas antigas': 'cut whole CPFs from old lines',
});

export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { recusa: t.key('Pedidos recusados'), auditoria: t.key('Auditoria') },
    verbs: { cortar_cpfs: t.key('cortou CPFs inteiros de linhas antigas') },
  },
});
