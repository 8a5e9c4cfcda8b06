import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  gaveta_pins: {
    name: t.key('PIN da gaveta, cifrado'),
    data: ['acesso'],
    why: 'seguranca',
    readers: ['titular'],
    keeps: 'conta',
  },
  venda_itens: {
    name: t.key('O que foi vendido em cada venda'),
    data: ['dinheiro'],
    why: 'loja',
    readers: ['equipe', 'titular'],
    keeps: 'contas',
  },
  vendas: {
    name: t.key('Vendas da loja, com quem comprou se foi dito'),
    data: ['dinheiro', 'escritos'],
    why: 'loja',
    readers: ['equipe', 'titular'],
    keeps: 'contas',
  },
  vendas_contadores: {
    name: t.key('Numeração das vendas'),
    data: [],
    why: 'loja',
    readers: ['equipe'],
    keeps: 'casa',
  },
};
