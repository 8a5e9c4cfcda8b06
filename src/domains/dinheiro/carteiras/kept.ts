import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  carteiras: {
    name: t.key('Onde o dinheiro fica'),
    data: [],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'casa',
  },
  carteiras_por_metodo: {
    name: t.key('Que forma de pagamento vai para onde'),
    data: [],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'casa',
  },
  saldos_do_mes: {
    name: t.key('Somas dos meses passados'),
    data: [],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'casa',
  },
  transferencias: {
    name: t.key('Dinheiro movido entre carteiras'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'contas',
  },
};
