import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { CriarMembro } from './criar-membro.tsx';
import { ExcluirMembro } from './excluir-membro.tsx';

const linha = (id: string, nome: string, campos: object = {}) => ({
  id,
  nome,
  matricula: '2019-050',
  email: null,
  telefone: null,
  aniversario: null,
  fim_do_telefone: null,
  ativo: true,
  plano: null,
  acesso: 'nenhum' as const,
  ...campos,
});

const NINGUEM = { itens: [], total: 0, proximo: null };

it('[M5] a new record with an existing name says so, former members included; part of a name does not count', async () => {
  establishSession(signedIn());
  const itens = [linha('m1', 'Abílio Correia'), linha('m2', 'ABILIO CORREIA', { matricula: null, ativo: false })];
  const calls = serve({
    'GET /api/membros': () => NINGUEM,
    'GET /api/membros?nome=Abilio+correia&somente_ativos=false': () => ({ itens, total: 2, proximo: null }),
    'GET /api/membros/sugestoes/matricula': () => ({ matricula: '2026-002' }),
  });
  show(<CriarMembro onClose={() => undefined} />);
  const nome = await screen.findByLabelText(/^Nome(?! social)/);
  await userEvent.type(nome, 'Abilio');
  await waitFor(() => expect(calls.some(({ path }) => path.includes('nome=Abilio&'))).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(nome, ' correia');
  const aviso = await screen.findByText('A casa já tem Abílio Correia (2019-050; sem matrícula, inativo).');
  // The notice stands right below the name: a telephone does not show the end of the fields.
  const seguinte = screen.getByLabelText('Matrícula');
  expect(aviso.compareDocumentPosition(seguinte) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('[M2] names a member to be deleted by the matrícula too', async () => {
  establishSession(signedIn());
  show(<ExcluirMembro membro={linha('m1', 'Abílio Correia')} onClose={() => undefined} />);
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Abílio Correia · 2019-050');
});
