import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { Auditoria } from '../../../acesso/auditoria/web/auditoria.tsx';
import { Pessoas } from '../../superadmin/web/pessoas.tsx';
import { Convidar } from './equipe.tsx';
import { Sessoes } from './sessoes.tsx';
import { SEM_ETAPAS } from '../../../acesso/etapas/web/etapas-for-tests.ts';

/** It is already the 21st in UTC, and still the 20th in Brazil. */
const INSTANTE = '2026-11-21T01:30:07.000Z';

function abrir(tela: ReactNode): void {
  history.replaceState(null, '', '/configuracoes');
  serve({
    'GET /api/acesso/convites': () => ({
      itens: [{ id: 'k', email: 'b@x.example', papel: 'viewer', membro_id: null, expira_em: INSTANTE, vencido: false }],
    }),
    'GET /api/acesso/sessoes': () => ({
      itens: [{ id: 's', atual: true, vista_em: INSTANTE, navegador: 'Firefox' }],
      lembrados: [],
    }),
    'GET /api/acesso/etapas': () => SEM_ETAPAS,
    'GET /api/superadmin/usuarios': () => ({
      itens: [{ id: 'u', nome: 'Rosa', email: 'r@x.example', created_at: INSTANTE, casa: null }],
    }),
    'GET /api/auditoria': () => ({
      itens: [{ id: '1', quando: INSTANTE, user_id: null, quem: 'Regina', acao: 'acesso.entrar' }],
      proximo: null,
      pessoas: [],
    }),
  });
  render(<QueryClientProvider client={queryClient}>{tela}</QueryClientProvider>);
}

describe("an instant is shown on the house's clock, wherever the browser is", () => {
  it.each([
    ['an invitation', () => <Convidar papeis={['viewer']} />, /vale até 20\/11\/2026/],
    ['a device', () => <Sessoes />, /Visto em 20\/11\/2026 20:30/],
    ['a line of the trace', () => <Auditoria />, /^20\/11\/2026 20:30:07/],
  ])('[Z1] %s', async (_, Tela, texto) => {
    establishSession(signedIn({ fuso_horario: 'America/Rio_Branco' }));
    abrir(<Tela />);
    expect(await screen.findByText(texto)).toBeTruthy();
  });

  it('[C9] is so in the details of a line of the trace', async () => {
    establishSession(signedIn({ fuso_horario: 'America/Rio_Branco' }));
    abrir(<Auditoria />);
    await userEvent.click(await screen.findByRole('button', { name: /entrou/ }));
    const detalhes = within(await screen.findByRole('dialog'));
    expect(detalhes.getByText('20/11/2026 20:30:07')).toBeTruthy();
  });

  it("[X1] shows the day of an account by the platform's clock", async () => {
    abrir(<Pessoas />);
    expect(await screen.findByText('20/11/2026')).toBeTruthy();
  });
});
