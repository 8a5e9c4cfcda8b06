import type { NounFields } from '../../../shared/noun-fields.ts';
import { t } from '../../../shared/texts.ts';

/**
 * What a person says of a plan, apart from its due day, its purpose and whether it is active. A new
 * field needs its column, its entry here and its words.
 */
export const PLANO = {
  nome: { kind: 'name', max: 80, label: () => t('Nome do plano'), said: t.key('Informe o nome do plano') },
  valor_centavos: {
    kind: 'money',
    label: () => t('Valor por mês'),
    said: t.key('Informe um valor maior que zero'),
  },
} satisfies NounFields;
