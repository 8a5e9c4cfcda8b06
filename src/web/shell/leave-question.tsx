import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { pendingLeave } from '../state/unsaved.ts';
import { useStore } from '../state/store.ts';
import { t } from '../../shared/texts.ts';

/** Asks before another screen takes the place of one with changes. */
export function LeaveQuestion() {
  const go = useStore(pendingLeave);
  if (!go) return null;
  return (
    <ConfirmDialog
      onClose={() => pendingLeave.set(null)}
      title={t('Descartar alterações?')}
      confirmLabel={t('Descartar')}
      cancelLabel={t('Continuar editando')}
      onConfirm={go}
    >
      {t('O que você digitou será perdido.')}
    </ConfirmDialog>
  );
}
