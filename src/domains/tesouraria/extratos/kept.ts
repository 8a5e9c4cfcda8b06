import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  extrato_linhas: {
    name: t.key('Linhas do extrato do banco, com quem pagou'),
    data: ['dinheiro', 'documentos'],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'contas',
  },
  extratos: {
    name: t.key('Extratos trazidos'),
    data: [],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'contas',
  },
  pagadores_documentos: {
    name: t.key('CPFs de quem pagou, cifrados'),
    data: ['documentos'],
    why: 'contas',
    readers: [],
    keeps: 'contas',
  },
  pagadores: {
    name: t.key('Quem paga por qual membro'),
    data: ['dinheiro', 'documentos'],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'pessoa',
  },
};
