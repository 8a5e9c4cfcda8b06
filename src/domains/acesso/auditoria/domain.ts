import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { recusa: t.key('Pedidos recusados'), auditoria: t.key('Auditoria') },
    verbs: { cortar_cpfs: t.key('cortou CPFs inteiros de linhas antigas') },
  },
});
