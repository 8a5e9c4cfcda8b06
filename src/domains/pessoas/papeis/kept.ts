import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Papéis que a casa deu a cada pessoa': 'Papers that the house gave to each person',
});

export const kept: KeptTables = {
  papeis: {
    name: t.key('Papéis que a casa deu a cada pessoa'),
    data: ['cadastro', 'dinheiro'],
    why: 'contas',
    readers: ['billing:view'],
    keeps: 'pessoa',
    goes: ['email'],
  },
};
