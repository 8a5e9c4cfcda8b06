import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Sessões do caixa': 'Till sessions',
  abateu: 'took out of the difference',
  abriu: 'opened',
  'exigiu aberto': 'asked for an open till',
  contou: 'counted',
  fechou: 'closed',
  recontou: 'counted again',
});

export const domain = defineDomain({
  uses: ['pagamentos-diversos'],
  audit: {
    subjects: { sessao_de_caixa: t.key('Sessões do caixa') },
    verbs: {
      abater: t.key('abateu'),
      abrir: t.key('abriu'),
      contar: t.key('contou'),
      exigir_aberto: t.key('exigiu aberto'),
      fechar: t.key('fechou'),
      recontar: t.key('recontou'),
    },
  },
});
