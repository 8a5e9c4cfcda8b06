import { texts } from '../../../shared/texts.ts';

export const t = texts({
  'Use um endereço deste computador, como http://127.0.0.1:5179/print':
    'Use an address on this computer, such as http://127.0.0.1:5179/print',
  'Informe o nome do terreiro': 'Enter the name of the house',
  'Sem permissão': 'Not allowed',
  'Acesso restrito': 'Restricted access',
  'Fuso horário': 'Time zone',
  'Agora são {hora} de {dia} nesta casa.': 'It is now {hora} on {dia} in this house.',
  '“Hoje” continua sendo {dia}.': '“Today” stays {dia}.',
  '“Hoje” passa de {antes} para {depois}.': '“Today” goes from {antes} to {depois}.',
  'O que já foi lançado fica no dia em que está; as horas passam a aparecer neste fuso.':
    'What was entered stays on its day; hours are shown in this time zone from now on.',
  'Usar este fuso': 'Use this time zone',
  'Pela UF, o relógio da casa é o de {lugar}.': 'By its state, the house has the clock of {lugar}.',
});
