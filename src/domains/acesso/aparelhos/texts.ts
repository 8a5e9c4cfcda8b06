import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Avisos neste aparelho': 'Notices on this device',
  'Ligados neste aparelho': 'On for this device',
  'O aparelho mostra um aviso quando há novidade para você, mesmo com o Ilê fechado. O texto não diz nada da casa, a não ser que você queira.':
    'The device shows a notice when there is news for you, even while Ilê is closed. Its text says nothing of the house unless you wish.',
  'Receber avisos neste aparelho': 'Get notices on this device',
  'Sem https, o navegador não recebe avisos. O que a casa escreve aparece no Início e na Agenda.':
    'Without https a browser gets no notices. What the house writes appears on Início and in the agenda.',
  'Este navegador não recebe avisos. O que a casa escreve aparece no Início e na Agenda.':
    'This browser gets no notices. What the house writes appears on Início and in the agenda.',
  'No iPhone, primeiro ponha o Ilê na tela de início: no Safari, Compartilhar, depois Adicionar à Tela de Início. Abra por lá e volte aqui.':
    'On an iPhone, first put Ilê on the home screen: in Safari, Share, then Add to Home Screen. Open it there and come back.',
  'Os avisos estão bloqueados para este endereço. Libere nas configurações do navegador e volte aqui.':
    'Notices are blocked for this address. Allow them in the settings of the browser and come back.',
  'Avisos da casa': 'Notices of the house',
  'O que a casa escreve para você.': 'What the house writes to you.',
  Gira: 'Gira',
  'Marcada, mudada, cancelada, e dois dias antes.': 'Planned, moved, canceled, and two days before.',
  'Minha escala': 'My roster',
  'Quando você entra, sai ou troca.': 'When you are put on, taken off or swapped.',
  'Meu pagamento': 'My payment',
  'Confirmado ou recusado, e a resposta a um pedido seu.':
    'Confirmed or refused, and the answer to a request of yours.',
  Mensalidade: 'Dues',
  'Antes de vencer e no dia seguinte.': 'Before they fall due and the day after.',
  'Mostrar detalhes no aviso': 'Show details in the notice',
  'Título, dia e valor aparecem na tela bloqueada.': 'Title, day and amount appear on the locked screen.',
  'Desligar neste aparelho': 'Turn off on this device',
  'Outros aparelhos': 'Other devices',
  'Visto em {dia}': 'Seen on {dia}',
  Tirar: 'Remove',
  'Tirar {nome}': 'Remove {nome}',
  'Avisos ligados': 'Notices on',
  'Avisos desligados': 'Notices off',
  'Aparelho tirado': 'Device removed',
  'Erro ao ligar os avisos': 'Could not turn the notices on',
  'Erro ao mudar os avisos': 'Could not change the notices',
  'Erro ao carregar': 'Could not load',
  'De 21h às 8h o aparelho fica quieto, a não ser que uma gira próxima mude.':
    'From 9 pm to 8 am the device stays quiet, unless a gira that is near changes.',
  // The server's refusals
  'Este endereço não é de um serviço de avisos do navegador.':
    'This is not the address of a push service of a browser.',
  'As chaves deste aparelho não valem.': 'The keys of this device are not valid.',
  'Este servidor não manda avisos: falta https.': 'This server sends no notices: https is missing.',
  'Aparelho não encontrado': 'Device not found',
  // What a device shows
  'Há um aviso da casa': 'There is a notice of the house',
  'Há novidade na agenda': 'There is news in the agenda',
  'Há novidade na sua escala': 'There is news in your roster',
  'Há resposta para você': 'There is an answer for you',
  'Há um lembrete da casa': 'There is a reminder of the house',
  'Pagamento confirmado': 'Payment confirmed',
  'Pagamento não confirmado': 'Payment not confirmed',
  '{valor} entraram.': '{valor} came in.',
  '{valor}: fale com quem cuida das contas.': '{valor}: ask those who keep the accounts.',
  'A casa respondeu ao seu pedido.': 'The house answered your request.',
});
