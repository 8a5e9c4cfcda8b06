import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { AvisoDeMesPublicado } from './aviso-de-mes-publicado.tsx';

beforeEach(() => queryClient.clear());

it('[G6] money of a published month says so before it is saved, and that of any other month asks nobody', async () => {
  establishSession(signedIn({ presta_contas: true }));
  const itens = [{ competencia: '202610', versoes: 1, publicada_em: '2026-11-05T12:00:00.000Z', junta: true }];
  const calls = serve({ 'GET /api/prestacoes': () => ({ itens }) });
  show(<AvisoDeMesPublicado dia="2026-11-18" />);
  expect(calls).toEqual([]);
  show(<AvisoDeMesPublicado dia="2026-10-31" />);
  expect((await screen.findByRole('alert')).textContent).toContain('As contas de out/2026 já foram publicadas');
  // Half-typed and other days say nothing.
  for (const dia of ['2026-09-30', '2026-10', '']) {
    cleanup();
    show(<AvisoDeMesPublicado dia={dia} />);
    expect(screen.queryByRole('alert')).toBeNull();
  }
});
