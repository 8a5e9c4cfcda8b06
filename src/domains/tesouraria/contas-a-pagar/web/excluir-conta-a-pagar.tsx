import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import { useExcluirContaAPagar, usePausarConta, useRestaurarConta, type ContaAPagar } from './queries.ts';

interface Props {
  conta: ContaAPagar;
  onFechar: () => void;
}

/** Pausing keeps the bill; it comes back by 'Retomar'. */
export function PausarContaAPagar({ conta, onFechar }: Props) {
  const pausar = usePausarConta(t('Erro ao pausar a conta'));
  return (
    <ConfirmDialog
      onClose={onFechar}
      title={t('Pausar conta?')}
      item={conta.descricao}
      confirmLabel={t('Pausar')}
      tone="primary"
      onConfirm={async () => {
        await pausar.mutateAsync({ id: conta.id });
        toast.sucesso(t('Conta pausada'), conta.descricao);
      }}
    >
      {t('Ela não atrasa nem aparece para pagar até você retomar. Fica em “Pausadas”.')}
    </ConfirmDialog>
  );
}

/** Deleting ends the series; the toast takes it back. What was paid stays. */
export function ExcluirContaAPagar({ conta, onFechar }: Props) {
  const excluir = useExcluirContaAPagar(t('Erro ao excluir a conta'));
  const restaurar = useRestaurarConta(t('Erro ao trazer a conta de volta'));
  return (
    <ConfirmDialog
      onClose={onFechar}
      title={t('Excluir conta?')}
      item={conta.descricao}
      confirmLabel={t('Excluir')}
      onConfirm={async () => {
        await excluir.mutateAsync({ id: conta.id });
        toast.sucesso(t('Conta excluída'), conta.descricao, {
          label: t('Desfazer'),
          onPress: () => restaurar.mutate({ id: conta.id }),
        });
      }}
    >
      {conta.repete === 'nao'
        ? t('Ela sai da lista. Nada do que já foi pago muda.')
        : t('Ela sai da lista e não se repete mais. O que já foi pago continua nos lançamentos.')}
    </ConfirmDialog>
  );
}
