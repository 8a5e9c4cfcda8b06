import type { NounFields } from '../../../shared/noun-fields.ts';
import { t } from '../../../shared/texts.ts';

/**
 * What a person says of a bill. A new field needs its column in a migration, its entry here and its
 * words in `texts.ts`. Type, purpose, repetition and day of the month are looked up or computed.
 */
export const CONTA = {
  descricao: { kind: 'words', max: 120, label: () => t('Que conta é'), said: t.key('Diga que conta é') },
  valor_centavos: {
    kind: 'money',
    label: () => t('Valor'),
    hint: () => t('Pode mudar em cada pagamento.'),
    said: t.key('Informe um valor maior que zero'),
  },
  vencimento: { kind: 'day', min: '2020-01-01', label: () => t('Vence em'), said: t.key('Informe o dia') },
  /** The last day on which an occurrence may fall due. */
  ate: { kind: 'date', min: '2020-01-01', label: () => t('Até|o dia'), hint: () => t('Vazio: sem fim.') },
  favorecido: { kind: 'text', max: 120, label: () => t('Favorecido'), hint: () => t('Quem recebe') },
} satisfies NounFields;
