import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Comprovantes e notas anexados': 'Attached receipts and bills',
});

export const kept: KeptTables = {
  anexos: {
    name: t.key('Comprovantes e notas anexados'),
    data: ['dinheiro', 'documentos'],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'contas',
    goes: ['bucket'],
  },
};
