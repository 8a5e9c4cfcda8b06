import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { PassosDoAplicativo } from './passos-do-aplicativo.tsx';

const URI = 'otpauth://totp/Il%C3%AA:regina%40casa.org?secret=JBSWY3DPEHPK3PXP&issuer=Il%C3%AA';

it('[I1] a telephone opens the app by a button, which a screen with a mouse does not show', async () => {
  serve({
    'POST /api/acesso/etapas/aplicativo/preparar': () => ({ segredo: 'JBSWY3DPEHPK3PXP', uri: URI, selo: 's' }),
  });
  show(<PassosDoAplicativo pedeSenha={false} onLigado={() => undefined} />);
  const botao = await screen.findByRole('link', { name: 'Abrir no aplicativo deste telefone' });
  expect(botao.getAttribute('href')).toBe(URI);
  expect(botao.className).toMatch(/(?=.*(^| )hidden( |$))(?=.*pointer-coarse:inline-flex)/);
  // Who has no camera and another telephone types it.
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
});
