import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['conciliacoes', 'fundos', 'formas'],
  audit: {
    subjects: { carteira: t.key('Carteiras'), transferencia: t.key('Transferências') },
    verbs: {
      arquivar: t.key('arquivou'),
      definir_forma: t.key('escolheu onde cai'),
      informar_saldo: t.key('informou o saldo'),
    },
  },
});
