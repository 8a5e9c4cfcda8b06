import { exampleFields } from '../../../../web/testing/example-fields.ts';
import { CONTA } from '../fields.ts';
import type { ContaAPagar } from './queries.ts';

/** A bill that is two days late on 20 November. */
export const LUZ: ContaAPagar = {
  ...exampleFields(CONTA),
  id: 'k1',
  numero: 3,
  descricao: 'Luz',
  favorecido: 'Companhia de Energia',
  tipo_nome: 'Outro',
  fundo: null,
  valor_centavos: 24_500,
  vencimento: '2026-11-18',
  repete: 'mensal',
  dia: 18,
  ate: null,
  situacao: 'atrasada',
  versao: 'v1',
  pagamento: null,
};
