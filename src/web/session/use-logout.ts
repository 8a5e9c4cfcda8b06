import { call } from '../api/client.ts';
import { toast } from '../kit/toast.tsx';
import { t } from '../texts.ts';
import { clearSession } from './session-store.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { mayLeave } from '../state/unsaved.ts';

/** Ends the session on the server, then forgets it here (row A12). */
export function useLogout(): { logout: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const logout = async () => {
    if (!mayLeave()) return;
    setBusy(true);
    try {
      await call('sair', {});
      navigate('/login');
      clearSession();
      toast.sucesso(t('Logout realizado'), t('Até logo!'));
    } catch (error) {
      toast.erro(t('Erro no logout'), error instanceof Error && error.message ? error.message : t('Erro inesperado'));
    } finally {
      setBusy(false);
    }
  };
  return { logout, busy };
}
