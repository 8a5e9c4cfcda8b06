import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { ReasonDialog } from '../../../../web/api/reason-dialog.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import type { Fatura } from './queries.ts';

interface Props {
  fatura: Pick<Fatura, 'id' | 'membro' | 'refer'>;
  onClose: () => void;
}

/** The reason is kept with the cancelled invoice. */
export function CancelarFatura({ fatura, onClose }: Props) {
  return (
    <ReasonDialog
      action="cancelarFatura"
      toInput={(motivo) => ({ id: fatura.id, motivo })}
      title={t('Cancelar esta fatura?')}
      description={<Parts of={[fatura.membro, rotulo(fatura.refer, getLanguage())]} />}
      confirmLabel={t('Cancelar fatura')}
      errorTitle={t('Erro ao cancelar fatura')}
      onDone={() => toast.sucesso(t('Fatura cancelada'))}
      onClose={onClose}
    />
  );
}
