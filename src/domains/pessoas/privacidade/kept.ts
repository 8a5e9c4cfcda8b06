import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
