import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  correcoes_da_ficha: {
    name: t.key('Correções de nome, nascimento e CPF que cada pessoa pediu'),
    data: ['cadastro', 'escritos'],
    why: 'lei',
    readers: ['membros:edit', 'titular'],
    keeps: 'pessoa',
  },
};
