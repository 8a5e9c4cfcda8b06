import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Que plano cada membro tem': 'Which plan each member has',
});

export const kept: KeptTables = {
  assinaturas: {
    name: t.key('Que plano cada membro tem'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['equipe', 'titular'],
    keeps: 'contas',
  },
};
