import { useActionForm } from '../../../web/api/use-action-form.ts';
import { Button } from '../../../web/kit/button.tsx';
import { DateField } from '../../../web/kit/date-field.tsx';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Switch } from '../../../web/kit/switch.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { ehDia } from '../../../shared/datas.ts';
import { t } from '../texts.ts';
import { contarCanceladas } from './contagens.ts';
import type { Assinatura } from './queries.ts';

/** An end date, and what becomes of the unpaid invoices due after it (decision 23). */
export function EncerrarAssinatura({ assinatura, onFechar }: { assinatura: Assinatura; onFechar: () => void }) {
  const { hoje } = useSignedIn();
  const { id, membro, plano, inicio } = assinatura;
  const acao = useActionForm<'encerrarAssinatura', { fim: string; cancelar_faturas: boolean }>({
    action: 'encerrarAssinatura',
    defaultValues: { fim: hoje ?? '', cancelar_faturas: true },
    toInput: (valores) => ({ id, ...valores }),
    check: ({ fim }) => ({
      fim: !ehDia(fim) ? t('Informe a data de fim') : fim < inicio && t('O fim não pode ser antes do início.'),
    }),
    errorTitle: t('Erro ao salvar assinatura'),
    onDone: ({ faturas_canceladas }) => {
      toast.sucesso(
        t('Assinatura atualizada'),
        faturas_canceladas > 0 ? contarCanceladas(faturas_canceladas) : undefined,
      );
      onFechar();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(aberto) => !aberto && onFechar()}
      size="sm"
      title={t('Encerrar assinatura')}
      description={`${membro} · ${plano}`}
      onSubmit={(event) => void acao.submit(event)}
      busy={acao.busy}
      cancelLabel={t('Voltar')}
      actions={
        <Button type="submit" variant="danger-solid" busy={acao.busy}>
          {t('Encerrar')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <DateField label={t('Data de fim')} required {...acao.text('fim')} />
        <Switch
          label={t('Cancelar as faturas em aberto que vencem depois')}
          hint={t('Valem as que vencem depois de hoje ou da data de fim. O que já venceu continua devido.')}
          {...acao.check('cancelar_faturas')}
        />
        {acao.failure && (
          <Notice tone="erro" live>
            {acao.failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
