import { texts } from '../../../shared/texts.ts';

export const t = texts({
  nome: 'name',
  nascimento: 'birth',
  CPF: 'CPF',
  'Correções de cadastro': 'Corrections of records',
  'Membros dizem que nome, nascimento ou CPF está errado. Até a resposta nada muda.':
    'Members say that a name, a birth or a CPF is wrong. Nothing changes until the answer.',
  'Erro ao carregar as correções': 'Could not load the corrections',
  'pedido em {dia}': 'asked on {dia}',
  Conferir: 'Check',
  'Conferir a correção de {nome}': 'Check the correction of {nome}',
  'Há mais. As outras aparecem quando estas saírem.': 'There are more. The others appear when these are gone.',
  'Conferir correção': 'Check correction',
  'Erro ao responder a correção': 'Could not answer the correction',
  'Ficha corrigida': 'Record corrected',
  'Correção recusada': 'Correction refused',
  'Recusar com este motivo': 'Refuse for this reason',
  'Aceitar e corrigir a ficha': 'Accept and correct the record',
  'O que a pessoa escreveu não abre': 'What the person wrote does not open',
  'Recuse, e peça que ela escreva de novo.': 'Refuse it, and ask the person to write it again.',
  'Resposta da casa': "The house's answer",
  Aceitar: 'Accept',
  Recusar: 'Refuse',
  'Motivo da recusa': 'Reason for the refusal',
  'Uma palavra para a pessoa': 'A word for the person',
  'A pessoa lê isto em “Meus dados”.': 'The person reads this in “My data”.',
  'na ficha': 'in the record',
  pedido: 'asked for',
  'Informe o motivo.': 'Enter the reason.',
  'A data não pode ser futura.': 'The date cannot be in the future.',
  'Mude o que está errado.': 'Change what is wrong.',
  'Este cadastro é de uma empresa, que não tem CPF.': 'This record is of a company, which has no CPF.',
  'Este pedido já foi respondido, trocado ou retirado. Confira a lista.':
    'This request was already answered, replaced or withdrawn. Check the list.',
  'O que a pessoa escreveu não abre mais. Recuse, e peça que ela escreva de novo.':
    'What the person wrote no longer opens. Refuse it, and ask the person to write it again.',
  'Com este nascimento a pessoa tem menos de 18 anos. Antes, escreva na ficha quem responde por ela.':
    'With this birth the person is below 18. First write in the record who answers for them.',
});
