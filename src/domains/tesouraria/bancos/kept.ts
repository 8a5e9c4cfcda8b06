import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  bancos_ligados: {
    name: t.key('Ligações da casa com o banco'),
    data: [],
    why: 'servico',
    readers: ['faturas:pagar'],
    keeps: 'casa',
  },
};
