import { horaEm } from '../../../../shared/datas.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

/** The till session that the address names. */
export function useCaixaPedida(): string | undefined {
  // Every screen that receives declares the drawer; a test compares them.
  const [params] = useUrlParams('/mensalidades');
  return params.get('caixa') ?? undefined;
}

/** The till session for which this screen was opened; the till puts it into the address. */
function usePedida() {
  const pedida = useCaixaPedida();
  const { data } = useApiQuery('listarCaixasAbertos', {}, { enabled: pedida !== undefined });
  return { pedida, lidos: data !== undefined, caixa: data?.itens.find(({ id }) => id === pedida) };
}

/**
 * The session that a write of this screen names. Until the open ones are read, the server decides;
 * a closed one is not named, and `CaixaDaTela` says so.
 */
export function useSessaoDaTela(): { sessao_id?: string } {
  const { pedida, lidos, caixa } = usePedida();
  return pedida && (caixa || !lidos) ? { sessao_id: pedida } : {};
}

/** Says that cash received here joins the till's drawer, with the way back to it. */
export function CaixaDaTela() {
  const { pedida, lidos, caixa } = usePedida();
  const fuso = useFuso();
  const voltar = <LinkButton href="/pdv">{t('Voltar ao PDV')}</LinkButton>;
  if (pedida && lidos && !caixa)
    return (
      <Notice tone="aviso" title={t('Este caixa do PDV já foi fechado')} action={voltar}>
        {t('O que você receber ou pagar aqui em dinheiro não entra mais na conta daquela gaveta.')}
      </Notice>
    );
  if (!caixa) return null;
  const hora = horaEm(new Date(caixa.aberta.em), fuso);
  return (
    <Notice title={t('Caixa do PDV aberto às {hora}: {carteira}', { hora, carteira: caixa.carteira })} action={voltar}>
      {t('O que você receber ou pagar aqui em dinheiro entra na conta desta gaveta.')}
    </Notice>
  );
}
