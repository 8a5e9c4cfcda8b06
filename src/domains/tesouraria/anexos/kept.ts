import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

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
