import type { KeptTables } from '../../../shared/kept.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({ 'Chaves de API, sem os segredos': 'API keys, without the secrets' });

export const kept: KeptTables = {
  tokens: {
    name: t.key('Chaves de API, sem os segredos'),
    data: ['acesso'],
    why: 'servico',
    readers: ['gestao'],
    keeps: 'dias',
  },
};
