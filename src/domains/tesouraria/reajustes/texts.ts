import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Escolha ao menos um plano com outro valor.': 'Choose at least one plan with another price.',
  'Informe um valor de até R$ 1.000.000,00': 'Enter an amount of at most R$ 1.000.000,00',
  'Escolha um mês de agora até daqui a um ano.': 'Choose a month from now to a year ahead.',
  'O que seria reajustado mudou desde a prévia. Confira a nova prévia e reajuste de novo.':
    'What would be readjusted changed since the preview. Check the new preview and readjust again.',
  'Plano não encontrado': 'Plan not found',
  'Reajuste não encontrado': 'Readjustment not found',
  'Este reajuste já foi desfeito.': 'This readjustment was already undone.',
  'Não dá mais para desfazer: já entrou dinheiro em {n} mensalidades deste reajuste.':
    'It cannot be undone: money came in for {n} dues of this readjustment.',
  'Não dá mais para desfazer: planos ou mensalidades deste reajuste mudaram depois.':
    'It cannot be undone: plans or dues of this readjustment changed later.',
  'Novo reajuste': 'New readjustment',
  'A partir de': 'From',
  'Quanto por cento': 'By how many percent',
  'Preenche os valores abaixo, arredondados a 50 centavos. Mude um a um se quiser.':
    'Fills in the prices below, rounded to 50 centavos. Change each as you like.',
  'Escreva um número como 4,5': 'Enter a number such as 4.5',
  'Avisar por e-mail quem concordou em receber mensagens': 'Tell those who agreed to messages by e-mail',
  Reajustar: 'Readjust',
  'Reajuste feito': 'Readjusted',
  '{n} mensalidades · {m} avisos por e-mail': '{n} dues · {m} notices by e-mail',
  'Erro ao reajustar': 'Could not readjust',
  'Erro ao carregar os reajustes': 'Could not load the readjustments',
  'Erro ao carregar os planos': 'Could not load the plans',
  'Nenhum reajuste ainda': 'No readjustment yet',
  'Quando o valor dos planos mudar, faça aqui de uma vez, com prévia.':
    'When the prices of the plans change, do it here at once, with a preview.',
  'Quem muda': 'Who changes',
  'Ninguém muda com estes valores.': 'Nobody changes with these prices.',
  'e mais {n} pessoas': 'and {n} more people',
  '{de} para {para}': '{de} to {para}',
  'a partir de {mes}': 'from {mes} on',
  'Por mês a mais, de todas as pessoas': 'More per month, from all people',
  Reajuste: 'Readjustment',
  Feito: 'Done',
  Planos: 'Plans',
  Mensalidades: 'Dues',
  Situação: 'Status',
  Desfeito: 'Undone',
  Vale: 'Valid',
  'Desfazer reajuste': 'Undo readjustment',
  'Desfazer reajuste?': 'Undo the readjustment?',
  'Todos os planos e mensalidades voltam ao valor de antes. Quem foi avisado por e-mail não é avisado de novo.':
    'All plans and dues go back to their price before. Those told by e-mail are not told again.',
  Desfazer: 'Undo',
  'Reajuste desfeito': 'Readjustment undone',
  'Erro ao desfazer o reajuste': 'Could not undo the readjustment',
  'Ações do reajuste de {mes}': 'Actions of the readjustment of {mes}',
});
