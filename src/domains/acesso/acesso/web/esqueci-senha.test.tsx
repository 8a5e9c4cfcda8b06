import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { Page } from './esqueci-senha-page.tsx';

describe('esqueci-senha', () => {
  it.each([
    [true, 'Confira seu e-mail', /Se regina@casa.example tiver uma conta, o link chega em instantes/],
    [
      false,
      'Peça o link',
      /Não há quem possa\? Se regina@casa.example tiver uma conta, um link está com quem cuida do servidor/,
    ],
  ])('[A16] says where the link is, by e-mail: %j', async (por_email, titulo, frase) => {
    const calls = serve({ 'POST /api/acesso/senha/esqueci': () => ({ por_email }) });
    show(<Page />);
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), ' regina@casa.example ');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar link' }));
    expect(await screen.findByText(titulo)).toBeTruthy();
    expect(screen.getByText(frase)).toBeTruthy();
    // If no letter can arrive, the house is named first as the way to get help.
    const naCasa = screen.queryByText(/Peça um link a um responsável ou administrador da sua casa/);
    expect(naCasa === null).toBe(por_email);
    expect(calls[0]?.body).toEqual({ email: 'regina@casa.example' });
  });
});
