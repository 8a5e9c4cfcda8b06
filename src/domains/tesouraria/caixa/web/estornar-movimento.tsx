import { formatBRL } from '../../../../shared/centavos.ts';
import { ReasonDialog } from '../../../../web/api/reason-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { descreverMovimento } from '../../../dinheiro/carteiras/web/descrever-movimento.ts';
import { useSaidaDaGaveta } from '../../../dinheiro/carteiras/web/sai-da-gaveta.tsx';
import { t } from '../../../../shared/texts.ts';
import type { Movimento } from './queries.ts';

/** Takes any movement back by the action of its own table; the reason is kept with the row. */
export function EstornarMovimento({ movimento, onClose }: { movimento: Movimento; onClose: () => void }) {
  const { id, dia, origem, metodo, fatura_id, valor_centavos } = movimento;
  const { pergunta, sessao } = useSaidaDaGaveta(metodo === 'dinheiro');
  const comum = {
    description: `${descreverMovimento(movimento)} · ${formatBRL(Math.abs(valor_centavos))}`,
    confirmLabel: t('Estornar'),
    errorTitle: t('Erro ao estornar'),
    onClose,
  };
  const resto = (
    <>
      {pergunta}
      <AvisoDeMesPublicado dia={dia} />
    </>
  );
  if (origem === 'mensalidade')
    return (
      <ReasonDialog
        {...comum}
        title={t('Estornar este pagamento?')}
        action="estornarPagamento"
        toInput={(motivo) => ({ fatura_id: fatura_id ?? '', pagamento_id: id, motivo, ...sessao })}
        onDone={() => toast.sucesso(t('Pagamento estornado'))}
      >
        {t('A fatura volta a ficar em aberto, e o motivo fica guardado.')}
        {resto}
      </ReasonDialog>
    );
  if (origem === 'venda')
    return (
      <ReasonDialog
        {...comum}
        title={t('Estornar esta venda?')}
        action="estornarVenda"
        toInput={(motivo) => ({ id, motivo, ...sessao })}
        onDone={() => toast.sucesso(t('Venda estornada'))}
      >
        {t('A venda inteira é desfeita e o estoque volta.')}
        {resto}
      </ReasonDialog>
    );
  if (origem === 'lancamento')
    return (
      <ReasonDialog
        {...comum}
        title={t('Estornar este lançamento?')}
        action="estornarLancamento"
        toInput={(motivo) => ({ id, motivo, ...sessao })}
        onDone={() => toast.sucesso(t('Lançamento estornado'))}
      >
        {t('O lançamento sai dos totais e fica guardado com o motivo.')}
        {resto}
      </ReasonDialog>
    );
  return (
    <ReasonDialog
      {...comum}
      title={t('Estornar esta transferência?')}
      action="estornarTransferencia"
      toInput={(motivo) => ({ id, motivo })}
      onDone={() => toast.sucesso(t('Transferência estornada'))}
    >
      {t('O valor volta para a carteira de onde saiu. A transferência fica guardada, com o motivo.')}
      {resto}
    </ReasonDialog>
  );
}
