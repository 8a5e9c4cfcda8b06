import { exampleFields } from '../../../../web/testing/example-fields.ts';
import { PLANO as CAMPOS } from '../fields.ts';

/** Two people subscribe to it. */
export const PLANO = {
  ...exampleFields(CAMPOS),
  id: 'p1',
  nome: 'Corrente',
  valor_centavos: 20_000,
  dia_vencimento: 10,
  ativo: true,
  fundo: null,
  versao: 'v1',
  created_at: '2026-01-02T12:00:00.000Z',
  assinaturas: 2,
  mensal_centavos: 38_000,
};
