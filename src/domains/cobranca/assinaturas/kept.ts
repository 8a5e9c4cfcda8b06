import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  assinaturas: {
    name: t.key('Que plano cada membro tem'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['equipe', 'titular'],
    keeps: 'contas',
  },
};
