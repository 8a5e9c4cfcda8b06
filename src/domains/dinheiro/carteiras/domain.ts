import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Carteiras: 'Accounts and cash',
  Transferências: 'Transfers',
  arquivou: 'archived',
  'escolheu onde cai': 'chose where it goes',
  'informou o saldo': 'gave the balance',
});

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
