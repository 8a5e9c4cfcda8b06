import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Receber mensalidade': 'Receive dues',
  'Cadastrar membro': 'Register a member',
  'Criar plano': 'Create a plan',
  'Gerar faturas que faltam': 'Generate the missing invoices',
  'Lançar doação ou despesa': 'Enter a donation or an expense',
  'Vender na loja': 'Sell at the till',
  'Cadastrar produto': 'Register a product',
  'Dar entrada no estoque': 'Add to the stock',
  'Exportar relatório': 'Export a report',
  'Convidar alguém': 'Invite someone',
  'Mudar a chave PIX': 'Change the PIX key',
  'Trocar minha senha': 'Change my password',
  'Mudar tema ou idioma': 'Change theme or language',
  Capítulo: 'Chapter',
  Capítulos: 'Chapters',
  'Capítulo anterior': 'Previous chapter',
  'Próximo capítulo': 'Next chapter',
  'Ampliar a figura': 'Enlarge the picture',
  'Reduzir a figura': 'Shrink the picture',
  'O manual está em português.': 'The manual is in Portuguese.',
});
