import { texts } from '../../../../shared/texts.ts';

// The words of the queue lie apart from the list’s: the frame of every screen shows them.
export const t = texts({
  '1 presença espera a rede': '1 mark waits for the network',
  'Abrir a chamada': 'Open the roll call',
  'Nem tudo foi marcado': 'Not everything was marked',
  'Não estão mais ativas na casa: {n}.': 'No longer active in the house: {n}.',
  'O envio é automático assim que a rede voltar.': 'It is sent by itself once the network is back.',
  'Outra pessoa marcou depois, e vale a marca dela: {n}.': 'Somebody else marked later, and that mark counts: {n}.',
  '{n} presenças esperam a rede': '{n} marks wait for the network',
});
