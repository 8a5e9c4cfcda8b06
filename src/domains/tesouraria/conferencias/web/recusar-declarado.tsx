import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { ReasonDialog } from '../../../../web/api/reason-dialog.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import type { Declarado } from './queries.ts';

export const oQue = ({ origem, o_que }: Declarado): string =>
  origem !== 'diverso' ? t('Mensalidade {refer}', { refer: rotulo(o_que, getLanguage()) }) : nomeDoTipo(o_que);

/** Refuses what a member declared: the reason is kept with the payment or entry. */
export function RecusarDeclarado({ item, onClose }: { item: Declarado; onClose: () => void }) {
  const { id, fatura_id, valor_centavos, nome } = item;
  const pergunta = {
    title: t('Recusar este pagamento?'),
    description: <Parts of={[nome, oQue(item), formatBRL(valor_centavos)]} />,
    confirmLabel: t('Recusar'),
    onDone: () => toast.sucesso(t('Pagamento recusado')),
    onClose,
  };
  if (fatura_id === null)
    return (
      <ReasonDialog
        {...pergunta}
        action="estornarLancamento"
        toInput={(motivo) => ({ id, motivo })}
        errorTitle={t('Erro ao excluir')}
      >
        {t('O lançamento sai dos totais e fica guardado com o motivo.')}
      </ReasonDialog>
    );
  return (
    <ReasonDialog
      {...pergunta}
      action="estornarPagamento"
      toInput={(motivo) => ({ fatura_id, pagamento_id: id, motivo })}
      errorTitle={t('Erro ao estornar pagamento')}
    >
      {t('A fatura volta a ficar em aberto, e o motivo fica guardado.')}
    </ReasonDialog>
  );
}
