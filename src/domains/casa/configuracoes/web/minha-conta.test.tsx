import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { LeaveQuestion } from '../../../../web/shell/leave-question.tsx';
import { useUnsavedGuard } from '../../../../web/state/unsaved.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { MinhaConta } from './minha-conta.tsx';
import { SEM_ETAPAS } from '../../../acesso/etapas/web/etapas-for-tests.ts';

/** The dialog lies over a screen that has unsaved changes of its own. */
function Screen() {
  const [open, setOpen] = useState(true);
  useUnsavedGuard(true);
  return (
    <QueryClientProvider client={queryClient}>
      {open && <MinhaConta onClose={() => setOpen(false)} />}
      <LeaveQuestion />
    </QueryClientProvider>
  );
}

function abrir(): void {
  establishSession(signedIn());
  serve({
    'GET /api/acesso/sessoes': () => ({ itens: [], lembrados: [] }),
    'GET /api/acesso/etapas': () => SEM_ETAPAS,
    'GET /api/perfil/notificacoes': () => ({
      email_sys: true,
      email_fin: false,
      email_lem: true,
      email_agenda: false,
      email_avisos: false,
    }),
  });
  render(<Screen />);
}

it('[S6 C2] asks before closing one’s own account with unsaved text in either form', async () => {
  abrir();
  for (const campo of ['Nome', 'Senha atual']) {
    await userEvent.type(await screen.findByLabelText(new RegExp(`^${campo}`)), 'x');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await userEvent.type(await screen.findByLabelText(new RegExp(`^${campo}`)), '{Backspace}');
  }
  await userEvent.type(screen.getByLabelText('Senha atual'), 'x');
  await userEvent.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[S6] Minha conta closes without a question when nothing was typed in it', async () => {
  abrir();
  await screen.findByRole('dialog', { name: 'Minha conta' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('[C5 S6] people who may not open the settings choose here which e-mails they get', async () => {
  abrir();
  const ligado = (nome: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name: nome }).checked;
  await screen.findByRole('button', { name: 'Salvar preferências' });
  expect([ligado(/^Sistema/), ligado(/^Financeiro/), ligado(/^Lembretes/)]).toEqual([true, false, true]);
});
