import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['membros'],
  audit: {
    verbs: {
      desfazer_importacao: t.key('desfez a importação'),
      importar_planilha: t.key('trouxe de uma planilha'),
    },
  },
});
