import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { CorrecoesNaFila } from './correcoes-na-fila.tsx';
import { MinhasCorrecoes } from './minhas-correcoes.tsx';

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn());
});

const MEMBRO = { nome: 'Dalva', nome_social: null, dt_nascimento: '1961-02-03', tipo_pessoa: 'PF' as const };
const minha = (estado: string, resposta: string | null = null) => ({
  id: 'k1',
  campos: ['nome', 'cpf'],
  estado,
  resposta,
  created_at: '2026-11-10T12:00:00Z',
  respondida_em: estado === 'esperando' ? null : '2026-11-11T12:00:00Z',
});
const dialogo = async () => within(await screen.findByRole('dialog'));

it('[DR6] a member sends only what differs, and is told to change something otherwise', async () => {
  const calls = serve({
    'GET /api/minha-ficha/correcoes': () => ({ itens: [] }),
    'POST /api/minha-ficha/correcoes': () => ({ id: 'k1' }),
  });
  show(<MinhasCorrecoes membro={MEMBRO} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Corrigir nome, nascimento ou CPF' }));
  const aberto = await dialogo();
  await userEvent.click(aberto.getByRole('button', { name: 'Enviar à casa' }));
  expect(await aberto.findByText('Mude o que está errado.')).toBeTruthy();
  await userEvent.type(aberto.getByLabelText(/^CPF/), '52998224726');
  await userEvent.click(aberto.getByRole('button', { name: 'Enviar à casa' }));
  expect(await aberto.findByText('CPF inválido. Confira os números.')).toBeTruthy();
  await userEvent.clear(aberto.getByLabelText(/^CPF/));
  await userEvent.type(aberto.getByLabelText(/^CPF/), '52998224725');
  await userEvent.click(aberto.getByRole('button', { name: 'Enviar à casa' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      nome: null,
      nome_social: null,
      dt_nascimento: null,
      cpf: '529.982.247-25',
    });
});

it('[DR6] reads what waits, what the house corrected, and why it did not', async () => {
  const casos = [
    ['esperando', null, /^A casa vai conferir: nome e CPF/],
    ['aceita', 'Axé!', /^A casa corrigiu: nome e CPF/],
    ['recusada', 'Traga a certidão.', /^A casa não corrigiu: nome e CPF/],
  ] as const;
  for (const [estado, resposta, frase] of casos) {
    queryClient.clear();
    establishSession(signedIn());
    serve({ 'GET /api/minha-ficha/correcoes': () => ({ itens: [minha(estado, resposta)] }) });
    const { unmount } = show(<MinhasCorrecoes membro={MEMBRO} />);
    expect(await screen.findByText(frase)).toBeTruthy();
    if (resposta) expect(screen.getByText(`Resposta: ${resposta}`)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Desistir da correção' })).toHaveLength(resposta ? 0 : 1);
    unmount();
  }
});

const FILA = {
  itens: [
    {
      id: 'k1',
      membro: { id: 'm1', nome: 'Dalva', matricula: '7' },
      campos: ['cpf'],
      created_at: '2026-11-10T12:00:00Z',
    },
  ],
  mais: false,
};
const lida = (abre: boolean) => ({
  id: 'k1',
  membro: { id: 'm1', nome: 'Dalva', matricula: '7' },
  itens: [{ campo: 'cpf', antes: '52998224725', depois: abre ? '11144477735' : null }],
  abre,
  created_at: '2026-11-10T12:00:00Z',
  versao: 'v1',
});
const conferir = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Conferir a correção de Dalva' }));
  const aberto = await dialogo();
  await aberto.findByText('529.982.247-25');
  return aberto;
};

it('[DR6] staff see the old value beside the new one, and what they wrote stays when another record was read', async () => {
  let tentativas = 0;
  const calls = serve({
    'GET /api/correcoes': () => FILA,
    'GET /api/correcoes/k1': () => lida(true),
    'POST /api/correcoes/k1/responder': () => {
      tentativas += 1;
      return tentativas === 1
        ? new Refusal(409, 'mudado_por_outra_pessoa', 'Outra pessoa mudou estes dados.')
        : { ok: true };
    },
  });
  show(<CorrecoesNaFila />);
  const aberto = await conferir();
  expect(aberto.getByText('111.444.777-35')).toBeTruthy();
  await userEvent.type(aberto.getByLabelText(/^Uma palavra/), 'Axé!');
  await userEvent.click(aberto.getByRole('button', { name: 'Aceitar e corrigir a ficha' }));
  expect(await screen.findAllByText(/Outra pessoa mudou estes dados/)).not.toHaveLength(0);
  expect(aberto.getByLabelText(/^Uma palavra/)).toHaveProperty('value', 'Axé!');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    aceitar: true,
    resposta: 'Axé!',
    versao: 'v1',
  });
});

it('[DR6] what does not open is only refused, with a word', async () => {
  const calls = serve({
    'GET /api/correcoes': () => FILA,
    'GET /api/correcoes/k1': () => lida(false),
    'POST /api/correcoes/k1/responder': () => ({ ok: true }),
  });
  show(<CorrecoesNaFila />);
  const aberto = await conferir();
  expect(aberto.queryByLabelText('Aceitar')).toBeNull();
  await userEvent.click(aberto.getByRole('button', { name: 'Recusar com este motivo' }));
  expect(await aberto.findByText('Informe o motivo.')).toBeTruthy();
  await userEvent.type(aberto.getByLabelText(/^Motivo da recusa/), 'Escreva de novo.');
  await userEvent.click(aberto.getByRole('button', { name: 'Recusar com este motivo' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      aceitar: false,
      resposta: 'Escreva de novo.',
    });
});
