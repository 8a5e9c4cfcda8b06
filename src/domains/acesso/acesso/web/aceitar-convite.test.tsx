import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { AceitarConvite } from './convite-page.tsx';

it('[C4] tells somebody in another house how to be in both, or to move', async () => {
  const frase = 'Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.';
  serve({ 'POST /api/acesso/convites/aceitar': () => new Refusal(409, 'user_already_in_other_org', frase) });
  const convite = { casa: 'Tenda Luz da Mata', email: 'ekedi@casa.example', papel: 'viewer' as const, minha: true };
  show(<AceitarConvite token="segredo" convite={convite} />);
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar convite' }));
  const falha = await screen.findByText(/já está vinculado a outra organização/);
  expect(falha.textContent).toMatch(/peça a esta um convite para outro e-mail.*peça à outra que remova o seu acesso/);
});
