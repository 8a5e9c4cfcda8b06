import { texts } from '../../shared/texts.ts';

export const t = texts({
  'Sem permissão': 'Not allowed',
  'O período termina antes de começar.': 'The period ends before it begins.',
  'Esta página da lista não existe mais.': 'This page of the list is no longer there.',
  Quando: 'When',
  Quem: 'Who',
  Ação: 'Action',
  Alvo: 'Target',
  Antes: 'Before',
  Depois: 'After',
  Endereço: 'Address',
  Pedido: 'Request',
});
