import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['cofre', 'membros', 'privacidade'],
  audit: {
    verbs: {
      propor_correcao: t.key('pediu correção em'),
      desistir_da_correcao: t.key('desistiu da correção em'),
      aceitar_correcao: t.key('aceitou a correção de'),
      recusar_correcao: t.key('recusou a correção de'),
    },
  },
});
