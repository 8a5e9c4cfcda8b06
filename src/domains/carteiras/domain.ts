import { defineDomain } from '../../shared/domain.ts';
import { texts } from '../../shared/texts.ts';

const t = texts({
  Carteiras: 'Accounts and cash',
  'definiu onde cai': 'chose where it goes',
  'informou o saldo': 'gave the balance',
  Transferências: 'Transfers',
});

export const domain = defineDomain({
  uses: [],
  audit: {
    subjects: { carteira: t.key('Carteiras'), transferencia: t.key('Transferências') },
    verbs: {
      definir_forma: t.key('definiu onde cai'),
      informar_saldo: t.key('informou o saldo'),
    },
  },
});
