import { formatBRL } from '../../../shared/centavos.ts';
import { ReasonDialog } from '../../../web/api/reason-dialog.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { Parts } from '../../../web/kit/parts.tsx';
import { t } from '../texts.ts';
import { nomeDoTipo } from '../../pagamentos/rules.ts';
import type { Lancamento } from './queries.ts';

interface Props {
  lancamento: Pick<Lancamento, 'id' | 'descricao' | 'tipo_nome' | 'valor_centavos'>;
  /** From the tray: who declared what is being refused. */
  informadoPor?: string;
  onFechar: () => void;
}

/** Deleting an entry ('Excluir') or refusing a declared one is a reversal: the reason is kept with the row (decisions 26, 28). */
export function EstornarLancamento({ lancamento, informadoPor, onFechar }: Props) {
  const { id, descricao, tipo_nome, valor_centavos } = lancamento;
  const recusa = informadoPor !== undefined;
  return (
    <ReasonDialog
      action="estornarLancamento"
      toInput={(motivo) => ({ id, motivo })}
      title={recusa ? t('Recusar este pagamento?') : t('Excluir este lançamento?')}
      description={<Parts of={[informadoPor, descricao ?? nomeDoTipo(tipo_nome), formatBRL(valor_centavos)]} />}
      confirmLabel={recusa ? t('Recusar') : t('Excluir')}
      errorTitle={t('Erro ao excluir')}
      onDone={() => toast.sucesso(recusa ? t('Pagamento recusado') : t('Lançamento excluído'))}
      onClose={onFechar}
    >
      {t('O lançamento sai dos totais e fica guardado com o motivo.')}
    </ReasonDialog>
  );
}
