import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Papéis que a casa deu a cada pessoa': 'Papers that the house gave to each person',
  'Modelos de papéis da casa': 'Templates of papers of the house',
  'Versões dos modelos de papéis': 'Versions of the templates of papers',
});

export const kept: KeptTables = {
  papeis: {
    name: t.key('Papéis que a casa deu a cada pessoa'),
    data: ['cadastro', 'contato', 'documentos', 'fe', 'dinheiro'],
    why: 'contas',
    readers: ['billing:view', 'membros:edit', 'espiritual:view'],
    keeps: 'pessoa',
    goes: ['email'],
  },
  papeis_modelos: {
    name: t.key('Modelos de papéis da casa'),
    data: [],
    why: 'servico',
    readers: ['membros:edit'],
    keeps: 'casa',
  },
  papeis_modelos_versoes: {
    name: t.key('Versões dos modelos de papéis'),
    data: ['escritos'],
    why: 'servico',
    readers: ['membros:edit'],
    keeps: 'casa',
  },
};
