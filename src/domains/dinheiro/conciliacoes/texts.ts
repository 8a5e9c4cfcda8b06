import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Extrato não encontrado': 'Statement not found',
  'Já há linhas deste extrato conferidas ({n}). Desfaça-as antes, em A conferir.':
    'Lines of this statement are confirmed already ({n}). Undo them first, in To confirm.',
});
