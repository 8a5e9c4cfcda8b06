import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Informe o nome': 'Enter the name',
  'Membro não encontrado': 'Member not found',
  'Já existe um membro com esta matrícula.': 'There is already a member with this registration number.',
  'A UF tem duas letras.': 'The state has two letters.',
  'Membro cadastrado, mas houve problema na assinatura': 'Member registered, but the subscription had a problem',
  'Assinatura criada, mas houve problema nas faturas': 'Subscription created, but the invoices had a problem',
});
