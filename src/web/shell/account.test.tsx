import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../kit/dialog.tsx';
import { serve } from '../testing/fake-server.ts';
import { turnable } from '../testing/screen.ts';
import { signedIn } from '../testing/session.ts';
import { App } from './app.tsx';
import { PageLayout } from './page-layout.tsx';
import { shellWith } from './shell.tsx';
import { address } from '../../shared/address.ts';

const AccountDialog = (props: { onClose: () => void }) => (
  <Dialog {...props} title="Minha conta">
    <input aria-label="Nome" />
  </Dialog>
);

const shortcuts = [
  { href: address('/configuracoes', { sec: 'perfil' }), account: true, label: () => 'Trocar minha senha' },
] as const;

function open(permissoes: readonly string[], papel = 'financeiro'): void {
  history.replaceState(null, '', '/dashboard');
  serve({ 'GET /api/sessao': () => signedIn({ papel, permissoes: [...permissoes] }) });
  const Page = () => <PageLayout heading="Bom dia">números</PageLayout>;
  render(
    <App
      routes={[
        { path: '/dashboard', Page, access: 'casa', title: () => 'Painel' },
        { path: '/configuracoes', Page, access: ['settings:view', 'gestao'], title: () => 'Configurações' },
      ]}
      guards={{ WaitingPage: () => null, NewPasswordPage: () => null, ProvePage: () => null, SetUpPage: () => null }}
      Shell={shellWith({ AccountDialog, shortcuts })}
    />,
  );
}

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
it('[S6] without settings:view the own name opens the own account, which keeps typed text when the device is turned', async () => {
  const device = turnable('phone');
  open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Mais' }));
  await userEvent.click(screen.getByRole('button', { name: /Regina Nascimento/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Regina de Oxum');
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  for (const side of ['wide', 'phone'] as const) {
    act(() => device.turn(side));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Regina de Oxum');
  }
  await userEvent.keyboard('{Escape}');
  // The button that led here went with the side that had it.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it.each([
  ['settings:view', ['settings:view'], 'financeiro'],
  ['gestão, whatever the own list says', ['membros:view'], 'admin'],
])('[S6] with %s the own name leads to the own profile', async (_, permissoes, papel) => {
  open(permissoes, papel);
  const shortcut = await screen.findByRole('link', { name: /Regina Nascimento/ });
  expect(shortcut.getAttribute('href')).toBe('/configuracoes?sec=perfil');
});

it.each([
  ['in the settings for those who may open them', ['settings:view'], '/configuracoes?sec=perfil', 0],
  ['in a dialog for those who may not', [], '/dashboard', 1],
])('[S6] the palette’s entry of one’s own account opens %s', async (_, permissoes, place, dialogs) => {
  open(permissoes);
  await screen.findByText('números');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'senha');
  await userEvent.click(await screen.findByRole('option', { name: 'Trocar minha senha' }));
  await waitFor(() => expect(screen.queryAllByRole('dialog', { name: 'Minha conta' })).toHaveLength(dialogs));
  expect(location.pathname + location.search).toBe(place);
});
