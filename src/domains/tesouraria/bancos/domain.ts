import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({ 'Ligações com o banco': 'Links to the bank' });

/** The bank's lines, which come by themselves into the tray of statements. */
export const domain = defineDomain({
  uses: ['cobrancas', 'extratos'],
  audit: { subjects: { banco: t.key('Ligações com o banco') }, verbs: {} },
});
