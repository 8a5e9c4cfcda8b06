import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  categorias_produtos: {
    name: t.key('Categorias da loja'),
    data: [],
    why: 'loja',
    readers: ['equipe'],
    keeps: 'casa',
  },
  estoque_movimentos: {
    name: t.key('Entradas e saídas de estoque'),
    data: ['escritos'],
    why: 'loja',
    readers: ['equipe'],
    keeps: 'contas',
  },
  produtos: {
    name: t.key('Produtos da loja'),
    data: [],
    why: 'loja',
    readers: ['equipe'],
    keeps: 'casa',
  },
};
