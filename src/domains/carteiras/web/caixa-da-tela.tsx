import { useSearchParams } from 'wouter';
import { horaEm } from '../../../shared/datas.ts';
import { useApiQuery } from '../../../web/api/use-api-query.ts';
import { LinkButton } from '../../../web/kit/link-button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { useFuso } from '../../../web/session/use-fuso.ts';
import { t } from '../texts.ts';

/**
 * The open till session for which this screen receives; the till's menu puts it into the address.
 */
export function useCaixaDaTela() {
  const [params] = useSearchParams();
  const pedida = params.get('caixa');
  const { data } = useApiQuery('listarCaixasAbertos', {}, { enabled: pedida !== null });
  return data?.itens.find(({ id }) => id === pedida);
}

/** Says that cash received here joins the till's drawer, with the way back to it. */
export function CaixaDaTela() {
  const caixa = useCaixaDaTela();
  const fuso = useFuso();
  if (!caixa) return null;
  const hora = horaEm(new Date(caixa.aberta.em), fuso);
  return (
    <Notice
      title={t('Caixa aberto às {hora}: {carteira}', { hora, carteira: caixa.carteira })}
      action={<LinkButton href="/pdv">{t('Voltar ao PDV')}</LinkButton>}
    >
      {t('O que você receber ou pagar aqui em dinheiro entra na conta desta gaveta.')}
    </Notice>
  );
}
