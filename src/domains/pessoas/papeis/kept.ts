import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
