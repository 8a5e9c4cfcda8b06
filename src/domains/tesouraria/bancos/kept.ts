import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({ 'Ligações da casa com o banco': 'Links of the house to its bank' });

export const kept: KeptTables = {
  bancos_ligados: {
    name: t.key('Ligações da casa com o banco'),
    data: [],
    why: 'servico',
    readers: ['faturas:pagar'],
    keeps: 'casa',
  },
};
