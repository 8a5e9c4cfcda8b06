import { texts } from '../../shared/texts.ts';

export const t = texts({
  Ajuda: 'Help',
  Capítulo: 'Chapter',
  Capítulos: 'Chapters',
  'Capítulo anterior': 'Previous chapter',
  'Próximo capítulo': 'Next chapter',
  'O manual está em português.': 'The manual is in Portuguese.',
});
