import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'pediu correção em': 'asked for a correction in',
  'desistiu da correção em': 'withdrew the correction in',
  'aceitou a correção de': 'accepted the correction of',
  'recusou a correção de': 'refused the correction of',
});

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
