import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  pagamentos_diversos: {
    name: t.key('Doações, gastos e outros lançamentos'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['equipe', 'titular'],
    keeps: 'contas',
  },
  pagamentos_diversos_metodos: {
    name: t.key('Formas de pagamento da casa'),
    data: [],
    why: 'contas',
    readers: ['equipe'],
    keeps: 'casa',
  },
  pagamentos_diversos_tipos: {
    name: t.key('Tipos de lançamento da casa'),
    data: [],
    why: 'contas',
    readers: ['equipe'],
    keeps: 'casa',
  },
};
