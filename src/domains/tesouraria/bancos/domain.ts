import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

/** The bank's lines, which come by themselves into the tray of statements. */
export const domain = defineDomain({
  uses: ['cobrancas', 'extratos'],
  audit: { subjects: { banco: t.key('Ligações com o banco') }, verbs: {} },
});
