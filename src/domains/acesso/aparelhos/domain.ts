import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({ 'Avisos no aparelho': 'Notices on a device' });

export const domain = defineDomain({
  uses: [],
  audit: { subjects: { aparelho: t.key('Avisos no aparelho') } },
});
