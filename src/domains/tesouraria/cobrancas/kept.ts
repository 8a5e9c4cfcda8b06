import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Provedor de PIX da casa': 'PIX provider of the house',
  'Cobranças por PIX abertas para cada pessoa': 'PIX charges opened for each person',
  'Mensalidades de cada cobrança por PIX': 'Invoices of each PIX charge',
  'PIX recebidos por cobrança': 'PIX received by charge',
  'Devoluções de PIX': 'Refunds of PIX',
  'Repasses do provedor ao banco': 'Payouts of the provider to the bank',
});

export const kept: KeptTables = {
  provedores_de_pix: {
    name: t.key('Provedor de PIX da casa'),
    data: [],
    why: 'servico',
    readers: ['gestao'],
    keeps: 'casa',
  },
  cobrancas: {
    name: t.key('Cobranças por PIX abertas para cada pessoa'),
    data: ['dinheiro'],
    why: 'contas',
    readers: ['equipe', 'titular'],
    keeps: 'contas',
  },
  cobrancas_faturas: {
    name: t.key('Mensalidades de cada cobrança por PIX'),
    data: ['dinheiro'],
    why: 'contas',
    readers: ['equipe'],
    keeps: 'contas',
  },
  devolucoes_de_pix: {
    name: t.key('Devoluções de PIX'),
    data: ['dinheiro'],
    why: 'contas',
    readers: ['faturas:pagar'],
    keeps: 'contas',
  },
  repasses_de_pix: {
    name: t.key('Repasses do provedor ao banco'),
    data: [],
    why: 'contas',
    readers: ['faturas:pagar'],
    keeps: 'casa',
  },
  pix_recebidos: {
    name: t.key('PIX recebidos por cobrança'),
    data: ['dinheiro'],
    why: 'contas',
    readers: ['faturas:pagar'],
    keeps: 'contas',
  },
};
