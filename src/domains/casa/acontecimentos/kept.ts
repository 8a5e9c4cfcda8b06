import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

const semPessoas = { data: [], why: 'servico', readers: ['gestao'] } as const;

export const kept: KeptTables = {
  acontecimentos: {
    ...semPessoas,
    name: t.key('O que aconteceu, por tipo e código, para outros sistemas'),
    keeps: 'dias',
  },
  acontecimentos_novos: { ...semPessoas, name: t.key('O que aconteceu e ainda não tem número'), keeps: 'dias' },
  acontecimentos_contadores: { ...semPessoas, name: t.key('O último número do que aconteceu'), keeps: 'casa' },
  webhooks: { ...semPessoas, name: t.key('Endereços de outros sistemas'), keeps: 'casa' },
  webhooks_segredos: { ...semPessoas, readers: [], name: t.key('Segredos dos endereços, selados'), keeps: 'casa' },
  webhooks_entregas: { ...semPessoas, name: t.key('Avisos enviados a outros sistemas'), keeps: 'dias' },
};
