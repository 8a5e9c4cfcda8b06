import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

/** The bank's statement: brought in, matched, and turned into money of the house. */
export const domain = defineDomain({
  uses: ['contas-a-pagar', 'pagamentos-diversos'],
  audit: {
    subjects: { extrato: t.key('Extratos do banco'), pagador: t.key('Pagadores lembrados') },
    verbs: {
      trazer: t.key('trouxe'),
      desconferir: t.key('pôs de novo a conferir'),
      conciliar: t.key('conciliou'),
      desfazer_conciliacao: t.key('desfez a conciliação'),
      desfazer_extrato: t.key('desfez a vinda do'),
      ignorar: t.key('ignorou'),
      retomar: t.key('retomou'),
      lembrar: t.key('lembrou'),
      esquecer: t.key('esqueceu'),
    },
  },
});
