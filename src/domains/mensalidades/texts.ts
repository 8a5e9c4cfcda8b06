import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Nada selecionado': 'Nothing selected',
  'Informe nome ou matrícula': 'Enter a name or registration number',
  'Informe o método personalizado.': 'Enter the custom method.',
  'Membro não encontrado': 'Member not found',
  'Nada para imprimir': 'Nothing to print',
});
