import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { EscolherMembro, type MembroEscolhido } from './escolher-membro.tsx';

const GENTE = ['Abílio Correia', 'Gilson Barreto'].map((nome, index) => ({ id: `m${index}`, nome, matricula: null }));

function Escolha() {
  const [membro, setMembro] = useState<MembroEscolhido | null>(null);
  return <EscolherMembro value={membro} onValueChange={setMembro} />;
}

it('[B2] Enter right after typing a name selects nobody found for an earlier text', async () => {
  serve({
    'GET /api/membros': ({ path }) => ({
      itens: GENTE.filter(({ nome }) => nome.startsWith(new URL(path, 'http://casa').searchParams.get('busca') ?? '')),
      total: 2,
      proximo: null,
    }),
  });
  establishSession(signedIn({}));
  show(<Escolha />);
  const campo = screen.getByRole<HTMLInputElement>('combobox', { name: /Membro/ });
  await userEvent.click(campo);
  await screen.findByRole('option', { name: 'Abílio Correia' });
  await userEvent.keyboard('Gil{Enter}');
  expect(campo.value).toBe('Gil');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Abílio Correia' })).toBeNull());
  await userEvent.keyboard('{Enter}');
  expect(campo.value).toBe('Gilson Barreto');
});
