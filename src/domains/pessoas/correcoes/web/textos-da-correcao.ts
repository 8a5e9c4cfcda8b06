import { texts } from '../../../../shared/texts.ts';

// What only a member reads, in the own record.
export const t = texts({
  'Corrigir nome, nascimento ou CPF': 'Correct name, birth or CPF',
  'A casa confere antes de mudar': 'The house checks before it changes',
  'Enviar à casa': 'Send to the house',
  'Enviado à casa': 'Sent to the house',
  'a casa confere e responde aqui': 'the house checks and answers here',
  'Erro ao enviar a correção': 'Could not send the correction',
  'Mude o que está errado.': 'Change what is wrong.',
  'Informe o nome': 'Enter the name',
  'Data de nascimento': 'Date of birth',
  Nome: 'Name',
  CPF: 'CPF',
  'CPF inválido. Confira os números.': 'Invalid CPF. Check the digits.',
  'A data não pode ser futura.': 'The date cannot be in the future.',
  'Deixe em branco se o que está na ficha está certo.': 'Leave it empty if what the record says is right.',
  'Até a resposta nada muda. Um pedido novo fica no lugar do anterior.':
    'Nothing changes until the answer. A new request takes the place of the earlier one.',
  'A casa vai conferir: {o_que}': 'The house will check: {o_que}',
  'Pedido em {dia}. Até a resposta nada muda.': 'Asked on {dia}. Nothing changes until the answer.',
  'A casa corrigiu: {o_que}': 'The house corrected: {o_que}',
  'A casa não corrigiu: {o_que}': 'The house did not correct: {o_que}',
  'Resposta: {texto}': 'Answer: {texto}',
  'Respondido em {dia}.': 'Answered on {dia}.',
  'Desistir da correção': 'Withdraw the correction',
  'Desistir desta correção?': 'Withdraw this correction?',
  'A casa deixa de conferir. Você pode pedir de novo.': 'The house stops checking. You can ask again.',
  Voltar: 'Back',
  'Correção retirada': 'Correction withdrawn',
  'Erro ao carregar as correções': 'Could not load the corrections',
});
