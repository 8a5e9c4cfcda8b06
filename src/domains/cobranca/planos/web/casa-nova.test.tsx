import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { PERMISSOES_DO_PAPEL } from '../../../acesso/acesso/rules.ts';
import { Page as Assinaturas } from '../../assinaturas/web/page.tsx';
import { Page as Membros } from '../../../../screens/membros-page.tsx';
import { Page as Planos } from '../../../../screens/planos-page.tsx';
import { PLANO } from './planos-for-tests.ts';

beforeEach(() => {
  history.replaceState(null, '', '/');
});

function mostrar(Page: () => React.ReactNode) {
  establishSession(signedIn({ papel: 'admin', permissoes: [...PERMISSOES_DO_PAPEL.admin] }));
  show(<Page />);
}

it.each([
  ['[M1] Novo membro', 'Nenhum membro ainda', Membros],
  ['[N1] Novo plano', 'Nenhum plano ainda', Planos],
  ['[B1] Nova assinatura', 'Nenhuma assinatura ainda', Assinaturas],
])('%s is offered once: where the empty list says what to do, else above it', async (titulo, vazia, Page) => {
  const nada = { itens: [], total: 0, proximo: null };
  serve({
    'GET /api/membros': () => nada,
    'GET /api/planos': () => nada,
    'GET /api/planos/receita': () => nada,
    'GET /api/assinaturas': () => nada,
  });
  mostrar(Page);
  const botoes = () => screen.queryAllByRole('button', { name: titulo.slice(5) });
  await screen.findByText(vazia);
  expect(botoes()).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), 'z');
  await waitFor(() => expect(screen.queryByText(vazia)).toBeNull());
  expect(botoes()).toHaveLength(1);
});

it('[N1] while nobody subscribes, the plans say what comes next', async () => {
  serve({
    'GET /api/planos': () => ({ itens: [{ ...PLANO, assinaturas: 0, mensal_centavos: 0 }] }),
    'GET /api/planos/receita': () => ({ itens: [] }),
  });
  mostrar(Planos);
  expect(await screen.findByText(/escolha o plano ao cadastrar cada membro/)).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'cor');
  await waitFor(() => expect(screen.queryByText(/ao cadastrar cada membro/)).toBeNull());
  await userEvent.clear(screen.getByRole('searchbox'));
  await screen.findByText(/ao cadastrar cada membro/);
  act(() => establishSession(signedIn({ papel: 'financeiro', permissoes: [] })));
  await waitFor(() => expect(screen.queryByText(/ao cadastrar cada membro/)).toBeNull());
});

it.each([
  ['without a plan', [], true],
  ['with one', [PLANO], false],
])(
  '[M1 N1] a house without members and %s: its members’ screen leads to the plans first: %s',
  async (_, itens, leva) => {
    const calls = serve({
      'GET /api/membros': () => ({ itens: [], total: 0, proximo: null }),
      'GET /api/planos': () => ({ itens }),
    });
    mostrar(Membros);
    await screen.findByText('Nenhum membro ainda');
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/planos'))).toBe(true));
    expect(await screen.findByText(leva ? /^Comece pelo plano/ : /^Cadastre o primeiro membro/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Criar plano' })?.getAttribute('href') ?? null).toBe(
      leva ? '/planos' : null,
    );
  },
);

it('[N1] the first steps lead straight to the form, which does not open again', async () => {
  history.replaceState(null, '', '/planos?novo=1');
  serve({ 'GET /api/planos': () => ({ itens: [] }), 'GET /api/planos/receita': () => ({ itens: [] }) });
  mostrar(Planos);
  expect(await screen.findByRole('dialog', { name: 'Novo plano' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});
