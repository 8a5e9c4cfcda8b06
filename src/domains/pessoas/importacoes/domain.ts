import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'desfez a importação': 'undid the import',
  'trouxe de uma planilha': 'imported from a spreadsheet',
});

export const domain = defineDomain({
  uses: ['membros'],
  audit: {
    verbs: {
      desfazer_importacao: t.key('desfez a importação'),
      importar_planilha: t.key('trouxe de uma planilha'),
    },
  },
});
