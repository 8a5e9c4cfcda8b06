import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({ 'Catálogo de obrigações': 'Catalogue of obligations' });

export const domain = defineDomain({
  uses: [],
  screens: [],
  audit: { subjects: { obrigacoes: t.key('Catálogo de obrigações') } },
});
