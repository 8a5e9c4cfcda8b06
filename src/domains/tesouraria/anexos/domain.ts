import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

/** The receipts of an entry. It is a leaf: entries and spending use it. */
export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { anexo: t.key('Comprovantes') },
    verbs: { anexar: t.key('anexou'), remover_comprovante: t.key('removeu') },
  },
});
