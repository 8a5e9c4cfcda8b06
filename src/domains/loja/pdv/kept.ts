import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'PIN da gaveta, cifrado': 'PIN of the drawer, hashed',
  'O que foi vendido em cada venda': 'What was sold in each sale',
  'Vendas da loja, com quem comprou se foi dito': 'Sales, with who bought if it was said',
  'Numeração das vendas': 'Numbers of sales',
});

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
