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
  'Esta planilha abre com senha. Tire a senha no programa de planilhas, salve e escolha o arquivo de novo.':
    'This sheet opens with a password. Remove it in the spreadsheet program, save, and choose the file again.',
  'Este é um arquivo do Excel antigo (.xls). Abra a planilha, salve como .xlsx e escolha o novo arquivo.':
    'This is a file of an old Excel (.xls). Open the sheet, save it as .xlsx, and choose the new file.',
  'Este é um arquivo binário do Excel (.xlsb). Abra a planilha, salve como .xlsx e escolha o novo arquivo.':
    'This is a binary Excel file (.xlsb). Open the sheet, save it as .xlsx, and choose the new file.',
  'Este é um arquivo do Numbers. Abra a planilha, exporte como Excel (.xlsx) e escolha o novo arquivo.':
    'This is a Numbers file. Open the sheet, export it as Excel (.xlsx), and choose the new file.',
  'Este arquivo está incompleto ou estragado. Abra a planilha, salve de novo e escolha o novo arquivo.':
    'This file is incomplete or damaged. Open the sheet, save it again, and choose the new file.',
  'Esta planilha é grande demais para uma lista de membros. Copie só as linhas dos membros para uma planilha nova.':
    'This sheet is too large for a list of members. Copy only the rows of the members into a new sheet.',
  'Este arquivo não é uma planilha. Escolha um arquivo .xlsx, .ods ou CSV.':
    'This file is no spreadsheet. Choose an .xlsx, .ods or CSV file.',
  'Trazer membros de uma planilha': 'Import members from a spreadsheet',
  'Em que aba estão os membros?': 'Which sheet has the members?',
  'O arquivo tem {n} abas preenchidas; só a escolhida é lida.':
    'The file has {n} filled sheets; only the chosen one is read.',
  '{nome} (1 linha)': '{nome} (1 row)',
  '{nome} ({n} linhas)': '{nome} ({n} rows)',
  Voltar: 'Back',
  Conferir: 'Check',
  Fechar: 'Close',
  '1 fatura': '1 invoice',
  '{n} faturas': '{n} invoices',
  'Importações recentes': 'Recent imports',
  'Desfazer importação': 'Undo import',
  'Desfazer importação?': 'Undo import?',
  'Desfazer a importação de {quando}, {membros}': 'Undo the import of {quando}, {membros}',
  'Todos já foram excluídos': 'All have been deleted',
  Desfeita: 'Undone',
  'Desfeita por {quem}': 'Undone by {quem}',
  'Importação desfeita': 'Import undone',
  'Erro ao desfazer a importação': 'Could not undo the import',
  'Erro ao carregar a importação': 'Could not load the import',
  'Os membros saem da casa, com as assinaturas e as faturas em aberto que vieram com eles. Ninguém deles pagou nem mudou desde então.':
    'The members leave the house, with the subscriptions and open invoices that came with them. None of them paid or changed since.',
  'Esta importação não pode mais ser desfeita: 1 pessoa já foi usada ou mudou depois dela.':
    'This import cannot be undone any more: 1 person was used or changed after it.',
  'Esta importação não pode mais ser desfeita: {n} pessoas já foram usadas ou mudaram depois dela.':
    'This import cannot be undone any more: {n} people were used or changed after it.',
  'Para tirar outra pessoa, use Excluir na linha dela.': 'To remove somebody else, use Delete in their row.',
  'tem pagamento': 'has a payment',
  'tem lançamento': 'has an entry',
  'comprou na loja': 'bought in the shop',
  'tem acesso ao sistema': 'can sign in',
  'foi convidado para o sistema': 'was invited to sign in',
  'a ficha mudou': 'the record changed',
  'o plano ou as mensalidades mudaram': 'the plan or the dues changed',
});
