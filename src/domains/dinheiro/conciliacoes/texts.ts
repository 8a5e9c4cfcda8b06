import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Extrato não encontrado': 'Statement not found',
  'Já há linhas deste extrato conferidas ({n}). Estorne-as antes, em A conferir.':
    'Lines of this statement are confirmed already ({n}). Reverse them first, in To confirm.',
});
