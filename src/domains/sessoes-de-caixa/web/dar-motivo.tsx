import { ReasonDialog } from '../../../web/api/reason-dialog.tsx';
import { Money } from '../../../web/kit/money.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';

interface Props {
  contada: {
    id: string;
    carteira: string;
    esperado_centavos: number;
    contado_centavos: number;
    diferenca_centavos: number;
  };
  onDado: () => void;
  onFechar: () => void;
}

/** A difference needs a reason, and then the closing gets its number. */
export const DarMotivo = ({ contada, onDado, onFechar }: Props) => (
  <ReasonDialog
    title={contada.diferenca_centavos > 0 ? t('Sobrou dinheiro no caixa') : t('Faltou dinheiro no caixa')}
    description={contada.carteira}
    confirmLabel={t('Fechar caixa')}
    action="explicarDiferenca"
    toInput={(motivo) => ({ sessao_id: contada.id, motivo })}
    errorTitle={t('Erro ao fechar o caixa')}
    onDone={({ numero }) => {
      toast.sucesso(t('Caixa fechado'), t('Fechamento nº {n}', { n: String(numero) }));
      onDado();
    }}
    onClose={onFechar}
  >
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      <dt>{t('Esperado')}</dt>
      <dd className="text-right">
        <Money value={contada.esperado_centavos} />
      </dd>
      <dt>{t('Contado')}</dt>
      <dd className="text-right">
        <Money value={contada.contado_centavos} />
      </dd>
      <dt className="font-semibold text-ink">{t('Diferença')}</dt>
      <dd className="text-right font-semibold text-ink">
        <Money value={contada.diferenca_centavos} />
      </dd>
    </dl>
  </ReasonDialog>
);
