import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Pedidos recusados': 'Refused requests',
  Auditoria: 'Audit',
});

export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { recusa: t.key('Pedidos recusados'), auditoria: t.key('Auditoria') },
  },
});
