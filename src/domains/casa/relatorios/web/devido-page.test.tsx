import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { IDADES } from '../rules.ts';
import { Page } from './devido-page.tsx';

const idades = (valores: readonly number[]) => Object.fromEntries(IDADES.map((idade, n) => [idade, valores[n] ?? 0]));
const ANA = { id: 'm1', nome: 'Ana', matricula: '7', desde: '2026-06-10', meses: 3, ...idades([20_000, 0, 0, 40_000]) };
const BIA = { id: 'm2', nome: 'Bia', matricula: null, desde: '2026-11-10', meses: 1, ...idades([5_000]) };

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/devido');
  turnable('wide');
  establishSession({ ...signedIn({ papel: 'financeiro', permissoes: ['billing:view'] }), hoje: '2026-11-29' });
});

it('[PA4] shows each person, and sums that the rows add up to', async () => {
  serve({ 'GET /api/relatorios/devido': () => ({ hoje: '2026-11-29', itens: [ANA, BIA] }) });
  show(<Page />);
  expect(await screen.findByText(/10\/06\/2026/)).toBeTruthy();
  const somas = document.querySelector('dl')?.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const soma of ['R$ 250,00', 'R$ 400,00', 'Total devidoR$ 650,00']) expect(somas).toContain(soma);
  expect(screen.getByRole('button', { name: /XLSX/ })).toBeTruthy();
});

it('[PA4] says that nobody owes, and offers another try when it cannot be read', async () => {
  let falha = true;
  serve({
    'GET /api/relatorios/devido': () =>
      falha ? new Refusal(503, 'ocupado', 'Tente já.') : { hoje: '2026-11-29', itens: [] },
  });
  show(<Page />);
  const outra = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 10_000 });
  falha = false;
  outra.click();
  expect(await screen.findByText('Ninguém deve nada hoje')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /XLSX/ })).toBeNull();
}, 20_000);
