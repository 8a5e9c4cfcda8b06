import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Cobranças por PIX': 'PIX charges',
  'Provedor de PIX': 'PIX provider',
  'PIX recebidos': 'PIX received',
  conectou: 'connected',
  'pôs a conferir': 'set aside for confirmation',
  'lançou sozinho': 'booked by itself',
  resolveu: 'settled',
  'pediu a devolução': 'asked to send back',
  devolveu: 'sent back',
  'Repasses do PIX': 'Payouts of PIX',
  'foi contestado': 'was disputed',
  'viu a contestação': 'saw the dispute',
  'não devolveu': 'did not send back',
});

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
