import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Telas deste capítulo': 'Screens of this chapter',
  'Abrir {tela}': 'Open {tela}',
  Capítulo: 'Chapter',
  Capítulos: 'Chapters',
  'Capítulo anterior': 'Previous chapter',
  'Próximo capítulo': 'Next chapter',
  'Ampliar a figura': 'Enlarge the picture',
  'Reduzir a figura': 'Shrink the picture',
  'O manual está em português.': 'The manual is in Portuguese.',
});
