import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'O que cada pessoa autorizou ou retirou': 'What each person agreed to or withdrew',
  'Incidentes com dados': 'Incidents with data',
  'Pedidos de cada pessoa sobre os próprios dados': 'Requests of people about their data',
  'Textos que as pessoas autorizam': 'Words that people agree to',
});

export const kept: KeptTables = {
  consentimentos: {
    name: t.key('O que cada pessoa autorizou ou retirou'),
    data: ['cadastro'],
    why: 'lei',
    readers: ['membros:edit', 'titular'],
    keeps: 'contas',
  },
  incidentes: {
    name: t.key('Incidentes com dados'),
    data: ['escritos'],
    why: 'lei',
    readers: ['gestao'],
    keeps: 'cinco_anos',
  },
  pedidos_de_dados: {
    name: t.key('Pedidos de cada pessoa sobre os próprios dados'),
    data: ['escritos'],
    why: 'lei',
    readers: ['membros:edit', 'titular'],
    keeps: 'contas',
  },
  textos_de_consentimento: {
    name: t.key('Textos que as pessoas autorizam'),
    data: [],
    why: 'lei',
    readers: ['casa'],
    keeps: 'casa',
  },
};
