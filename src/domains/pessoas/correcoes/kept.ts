import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Correções de nome, nascimento e CPF que cada pessoa pediu':
    'Corrections of name, birth and CPF that each person asked for',
});

export const kept: KeptTables = {
  correcoes_da_ficha: {
    name: t.key('Correções de nome, nascimento e CPF que cada pessoa pediu'),
    data: ['cadastro', 'escritos'],
    why: 'lei',
    readers: ['membros:edit', 'titular'],
    keeps: 'pessoa',
  },
};
