import { t } from '../../shared/texts.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useStore } from '../state/store.ts';
import { pendingSignOut } from './sign-out.ts';

/** Asks before a sign-out that leaves something undone on this device. */
export function SignOutQuestion() {
  const pending = useStore(pendingSignOut);
  if (!pending) return null;
  return (
    <ConfirmDialog
      onClose={() => pendingSignOut.set(null)}
      title={t('Sair agora?')}
      confirmLabel={t('Sair mesmo assim')}
      cancelLabel={t('Ficar')}
      onConfirm={() => pending.go()}
    >
      {pending.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </ConfirmDialog>
  );
}
