import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Informe o nome': 'Enter the name',
  'Membro não encontrado': 'Member not found',
  'Já existe um membro com esta matrícula.': 'There is already a member with this registration number.',
  'A UF tem duas letras.': 'The state has two letters.',
  'CEP inválido. São oito números.': 'Invalid postal code. It has eight digits.',
  'Telefone inválido. Informe com o DDD.': 'Invalid phone. Give the area code too.',
  'CPF inválido. Confira os números.': 'Invalid CPF. Check the digits.',
  'CNPJ inválido. Confira as letras e os números.': 'Invalid CNPJ. Check letters and digits.',
  'A data não pode ser futura.': 'The date cannot be in the future.',
  'Informe a data e o texto do consentimento.': 'Enter the date and the text of the consent.',
  'Terreiro invalido': 'Invalid house',
  'Membro cadastrado, mas houve problema na assinatura': 'Member registered, but the subscription had a problem',
  'Assinatura criada, mas houve problema nas faturas': 'Subscription created, but the invoices had a problem',
  'Membro cadastrado, mas sem e-mail valido para login': 'Member registered, but without a valid e-mail to sign in',
  'Membro cadastrado, mas sem acesso': 'Member registered, but without access',
  'Este membro tem pagamentos registrados. Desative-o em vez de excluir.':
    'This member has payments. Deactivate instead of deleting.',
  'Este membro tem compras na loja. Desative-o em vez de excluir.':
    'This member has purchases in the shop. Deactivate instead of deleting.',
  'Este membro tem acesso ao sistema. Desligue o usuário antes de excluir, ou desative o membro.':
    'This member can sign in. Unlink the user before deleting, or deactivate the member.',
  'Este membro foi anonimizado e não pode mais ser alterado.':
    'This member was anonymised and cannot be changed any more.',
  'Este membro já tem acesso ao sistema.': 'This member can sign in already.',
  'Membro anonimizado': 'Anonymised member',
  'Sem e-mail': 'No e-mail',
  Membro: 'Member',
  'Nome ou matrícula': 'Name or registration number',
});
