import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Planilhas trazidas': 'Spreadsheets brought in',
  'Que membro veio de qual planilha': 'Which member came from which spreadsheet',
});

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
