import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../web/testing/fake-server.ts';
import { signedIn } from '../../../web/testing/session.ts';
import { show } from '../../../web/testing/show.tsx';
import { AConferir } from './a-conferir.tsx';

it('[T5] a tray that could not be read is not passed off as an empty one', async () => {
  establishSession(signedIn());
  serve({ 'GET /api/mensalidades/a-conferir': () => new Refusal(403, 'sem_permissao', 'Sem permissão') });
  show(<AConferir />);
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  expect(screen.getByText('Sem permissão')).toBeTruthy();
});
