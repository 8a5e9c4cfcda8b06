import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Comprovantes: 'Receipts',
  anexou: 'attached',
  removeu: 'removed',
});

/** The receipts of an entry. It is a leaf: entries and spending use it. */
export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { anexo: t.key('Comprovantes') },
    verbs: { anexar: t.key('anexou'), remover_comprovante: t.key('removeu') },
  },
});
