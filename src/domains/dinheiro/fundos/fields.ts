import type { NounFields } from '../../../shared/noun-fields.ts';
import { t } from '../../../shared/texts.ts';

/** What a person says of a purpose; a new field needs its column, its entry here and its words. */
export const FUNDO = {
  nome: { kind: 'name', max: 60, label: () => t('Nome do fundo'), said: t.key('Informe o nome do fundo') },
  meta_centavos: {
    kind: 'moneyOrNone',
    label: () => t('Meta'),
    hint: () => t('Vazio: sem meta.'),
    said: t.key('Informe uma meta maior que zero'),
  },
} satisfies NounFields;
