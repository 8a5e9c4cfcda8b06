import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Ninguém foi trazido: há linhas a acertar.': 'Nobody was imported: some rows need attention.',
  'A casa já tem um membro com este nome.': 'The house already has a member with this name.',
  'Este nome aparece mais de uma vez.': 'This name appears more than once.',
  'Há nomes que a casa já tem, ou que se repetem.': 'Some names are already in the house, or appear twice.',
  'Importação não encontrada': 'Import not found',
  'Esta importação já foi desfeita por {quem}.': 'This import was already undone by {quem}.',
  'Esta importação já foi desfeita.': 'This import was already undone.',
  'Ninguém desta importação está mais na casa.': 'Nobody of this import is in the house any more.',
  'Nada foi desfeito: {nomes}.': 'Nothing was undone: {nomes}.',
  '{nomes} e mais {n}': '{nomes} and {n} more',
  'tem pagamento': 'has a payment',
  'tem lançamento': 'has an entry',
  'comprou na loja': 'bought in the shop',
  'tem acesso ao sistema': 'can sign in',
  'foi convidado para o sistema': 'was invited to sign in',
  'a ficha mudou': 'the record changed',
  'o plano ou as mensalidades mudaram': 'the plan or the dues changed',
});
