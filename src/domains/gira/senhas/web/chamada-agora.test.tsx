import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { ditos, oferta } from '../../../../web/testing/toasts.ts';
import { SenhasDoEvento } from './page.tsx';

const senha = (numero: number, estado: string) => ({
  numero,
  tipo: 'normal',
  nome: null,
  estado,
  chamada_em: '2026-11-01T23:00:00Z',
  vezes: 1,
});

const lidas = (mais: object) => ({
  evento: { id: 'e1', titulo: 'Gira', inicio: '2026-11-01T22:00:00Z', lotacao: null, pagina: false, cancelado: false },
  ajustes: { limite: 60, preferenciais: 2, pelo_telefone: false, encerrada: false, painel: null, versao: 'v' },
  visitantes: null,
  totais: { dadas: 2, esperando: 0, chamadas: 2, atendidas: 0, nao_vieram: 0 },
  esperando: [],
  chamadas: [],
  passadas: [],
  feitas: [],
  ...mais,
});

it('[O3] says where every ticket is: what waits, is called, served and absent adds up to what was given', async () => {
  queryClient.clear();
  const totais = { dadas: 12, esperando: 6, chamadas: 2, atendidas: 1, nao_vieram: 3 };
  serve({ 'GET /api/senhas/eventos/e1': () => lidas({ totais }) });
  show(<SenhasDoEvento eventoId="e1" />);
  expect((await screen.findByText('12 de 60 senhas')).closest('[role=status]')?.textContent).toBe(
    '12 de 60 senhas · 6 esperando · 2 chamadas · 1 atendida · 3 não vieram',
  );
});

it('[O1] a ticket is given by one press on its kind, with the name that was typed', async () => {
  queryClient.clear();
  const calls = serve({
    'GET /api/senhas/eventos/e1': () => lidas({}),
    'POST /api/senhas/eventos/e1/dar': () => ({ numero: 13, tipo: 'preferencial' }),
  });
  show(<SenhasDoEvento eventoId="e1" />);
  await userEvent.type(await screen.findByLabelText('Primeiro nome (opcional)'), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Senha preferencial' }));
  expect(await screen.findByText('Senha P013')).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('/dar'))?.body).toEqual({ tipo: 'preferencial', nome: 'Ana' });
  expect(screen.getByLabelText('Primeiro nome (opcional)')).toHaveProperty('value', '');
});

it('[O3] a served ticket leaves its place free, and Desfazer sends what it takes back', async () => {
  queryClient.clear();
  let chamadas = [senha(2, 'chamada'), senha(1, 'chamada')];
  const calls = serve({
    'GET /api/senhas/eventos/e1': () => lidas({ chamadas }),
    'POST /api/senhas/eventos/e1/1/encerrar': () => {
      chamadas = chamadas.filter(({ numero }) => numero !== 1);
      return { ok: true };
    },
    'POST /api/senhas/eventos/e1/1/desfazer': () => ({ ok: true }),
  });
  show(<SenhasDoEvento eventoId="e1" />);
  const [primeira, segunda] = (await screen.findAllByText(/^N00[12]$/)).map((um) => um.closest('li'));
  expect(primeira?.textContent).toContain('N001');
  await userEvent.click(screen.getByRole('button', { name: 'Atendida: N001' }));
  await waitFor(() => expect(screen.queryByText('N001')).toBeNull());
  expect(segunda?.isConnected).toBe(true);
  expect(segunda?.previousElementSibling?.getAttribute('aria-hidden')).toBe('true');
  expect(ditos.at(-1)).toBe('N001: atendida');
  oferta()?.onPress();
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/1/desfazer'))?.body).toEqual({ estado: 'atendida', vezes: 1 }),
  );
});
