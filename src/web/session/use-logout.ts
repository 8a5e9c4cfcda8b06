import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { toast } from '../kit/toast.tsx';
import { leave } from '../state/unsaved.ts';
import { t } from '../../shared/texts.ts';
import { clearSession } from './session-store.ts';
import { askBeforeSignOut } from './sign-out.ts';
import { goPast } from '../state/router.ts';

/** Ends the session on the server, then forgets it here. */
export function useLogout(): { logout: () => void; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await call('sair', {});
      goPast('/login');
      clearSession();
      toast.sucesso(t('Logout realizado'), t('Até logo!'));
    } catch (error) {
      // The session had ended before: nothing is left to end, and the login page says so.
      if (error instanceof ApiError && error.code === 'sem_sessao') return clearSession();
      toast.erro(t('Erro no logout'), error instanceof Error && error.message ? error.message : t('Erro inesperado'));
    } finally {
      setBusy(false);
    }
  };
  return { logout: () => leave(() => void askBeforeSignOut(end)), busy };
}
