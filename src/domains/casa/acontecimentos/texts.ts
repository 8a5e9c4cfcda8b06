import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Informe o endereço que recebe os avisos.': 'Enter the address that gets the messages.',
  'Escolha ao menos um tipo de aviso.': 'Choose at least one kind of message.',
  'Use um endereço https completo, com um nome e sem porta, usuário nem #.':
    'Use a full https address, with a name and without a port, user or #.',
  'Este é o endereço do próprio sistema.': 'This is the address of the system itself.',
  'A casa já tem cinco endereços. Remova um antes.': 'The house has five addresses already. Remove one first.',
  'Este endereço já está na lista.': 'This address is on the list already.',
  'Endereço não encontrado': 'Address not found',
  'Entrega não encontrada': 'Delivery not found',
  'Este endereço está desligado. Ligue antes de enviar.': 'This address is off. Switch it on before sending.',
  'Este endereço não tem segredo. Troque o segredo antes de ligar.':
    'This address has no secret. Replace the secret before you switch it on.',
});
