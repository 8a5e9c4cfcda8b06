import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { Page } from './page.tsx';
import { pessoa } from './pessoa-for-tests.ts';

const ROTA = 'POST /api/usuarios/u2/link-da-senha';
const caminho = `/nova-senha#${'s'.repeat(43)}`;

async function abrir(quem: Parameters<typeof pessoa>[0], resposta: () => unknown = () => null) {
  const calls = serve({
    'GET /api/usuarios': () => ({ itens: [pessoa(quem)], papeis: ['viewer'], permissoes: [] }),
    [ROTA]: resposta,
  });
  establishSession(signedIn());
  show(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Baltazar Moura' }));
  return { calls, item: await screen.findByRole('menuitem', { name: /Link para nova senha/ }) };
}

describe('a link to a new password', () => {
  it('[A16 U3] asks first, shows the link this once and copies it', async () => {
    let resposta: () => unknown = () => new Refusal(403, 'permissao_acima', 'A frase do servidor.');
    const { calls, item } = await abrir({}, () => resposta());
    const escritas = () => calls.filter(({ method }) => method === 'POST');
    await userEvent.click(item);
    expect(await screen.findByText(/Até ela usar o link, a senha de hoje continua valendo/)).toBeTruthy();
    expect(escritas()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Criar link' }));
    await dito('Falha ao criar link · A frase do servidor.');
    resposta = () => ({ caminho, expira_em: '2026-11-25T18:30:00.000Z' });
    await userEvent.click(screen.getByRole('button', { name: 'Criar link' }));
    const campo = await screen.findByRole('textbox', { name: 'Link para nova senha' });
    expect(campo).toHaveProperty('value', `${location.origin}${caminho}`);
    expect(screen.getByText(/Vale uma única vez, até 25\/11\/2026/)).toBeTruthy();
    // `setup` gives the browser a clipboard to read from.
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copiar link' }));
    await dito('Link copiado');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${caminho}`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(escritas()).toHaveLength(2);
  });

  it('[U3] a paused person gets none, because the new password would open nothing', async () => {
    const { item } = await abrir({ paused: true });
    expect(item.textContent).toContain('Pausado');
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });
});
