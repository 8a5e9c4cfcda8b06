import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  importacoes: {
    name: t.key('Planilhas trazidas'),
    data: [],
    why: 'participacao',
    readers: ['membros:create'],
    keeps: 'casa',
  },
  importacoes_membros: {
    name: t.key('Que membro veio de qual planilha'),
    data: ['cadastro'],
    why: 'participacao',
    readers: ['membros:create'],
    keeps: 'pessoa',
  },
};
