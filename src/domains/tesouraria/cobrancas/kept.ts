import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
    data: ['dinheiro', 'escritos'],
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
    data: ['dinheiro', 'escritos'],
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
