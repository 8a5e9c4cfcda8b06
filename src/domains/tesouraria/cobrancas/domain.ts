import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

/** PIX charges of a payments provider, which confirm themselves. */
export const domain = defineDomain({
  uses: ['extratos', 'pagamentos-diversos'],
  audit: {
    subjects: {
      cobranca: t.key('Cobranças por PIX'),
      provedor: t.key('Provedor de PIX'),
      pix_recebido: t.key('PIX recebidos'),
      repasse: t.key('Repasses do PIX'),
    },
    verbs: {
      conectar: t.key('conectou'),
      esperar: t.key('pôs a conferir'),
      lancar: t.key('lançou sozinho'),
      resolver: t.key('resolveu'),
      devolver: t.key('pediu a devolução'),
      devolvido: t.key('devolveu'),
      contestar: t.key('foi contestado'),
      ver_contestacao: t.key('viu a contestação'),
      nao_devolver: t.key('não devolveu'),
    },
  },
});
