import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PARTS } from '../../../../shared/parts.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { palavrasDaParte } from '../../../acesso/terreiros/web/palavras-da-parte.ts';
import { OQueACasaUsa } from './o-que-a-casa-usa.tsx';

const chave = (nome: string) => screen.findByRole('switch', { name: new RegExp(`^${nome}`) });

it('[NV3] a switch for each part is saved at once; one that is refused goes back', async () => {
  let session = signedIn({ papel: 'admin', usa: ['loja'] });
  establishSession(session);
  const calls = serve({
    'GET /api/sessao': () => session,
    'PUT /api/organizacao/partes': ({ body }) => {
      const { parte, usa } = body as { parte: 'loja'; usa: boolean };
      if (usa) return new Refusal(503, 'ocupado', 'Tente de novo.');
      session = { ...session, usa: session.usa.filter((uma) => uma !== parte) };
      return { ok: true };
    },
  });
  show(<OQueACasaUsa podeMudar />);
  expect((await screen.findAllByRole('switch')).length).toBe(PARTS.length);
  for (const parte of PARTS)
    expect(await chave(palavrasDaParte(parte).name), parte).toHaveProperty('checked', parte === 'loja');
  await userEvent.click(await chave('Loja'));
  await dito('Loja saiu do menu');
  await waitFor(async () => expect(await chave('Loja')).toHaveProperty('checked', false));
  await userEvent.click(await chave('Fundos'));
  await dito('Erro ao salvar · Tente de novo.');
  await waitFor(async () => expect(await chave('Fundos')).toHaveProperty('checked', false));
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { parte: 'loja', usa: false },
    { parte: 'fundos', usa: true },
  ]);
});

it('[NV3] whoever may not change the house reads the switches', async () => {
  establishSession(signedIn({ usa: ['loja'] }));
  show(<OQueACasaUsa podeMudar={false} />);
  expect(await chave('Loja')).toMatchObject({ checked: true, disabled: true });
});
