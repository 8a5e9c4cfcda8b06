import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  tokens: {
    name: t.key('Chaves de API, sem os segredos'),
    data: ['acesso'],
    why: 'servico',
    readers: ['gestao'],
    keeps: 'dias',
  },
};
