import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
