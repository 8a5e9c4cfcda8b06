import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Isenções e novas datas combinadas': 'Exemptions and later days that were agreed',
});

export const kept: KeptTables = {
  combinados: {
    name: t.key('Isenções e novas datas combinadas'),
    data: ['dinheiro', 'escritos'],
    why: 'contas',
    readers: ['equipe', 'titular'],
    keeps: 'pessoa',
  },
};
