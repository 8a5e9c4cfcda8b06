import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { AvisoDeLinha } from './aviso-de-linha.tsx';

const LINHA = { id: 'l1', dia: '2026-11-16', o_que: 'COMPANHIA DE ENERGIA' };

const servir = (quantas: number) =>
  serve({ 'GET /api/extratos/do-valor': () => ({ itens: quantas > 0 ? [LINHA] : [], quantas }) });

beforeEach(() => queryClient.clear());

it('[G2] says which line of the bank has the amount and leads to it', async () => {
  establishSession(signedIn({ permissoes: ['faturas:pagar'] }));
  const calls = servir(1);
  show(<AvisoDeLinha valor={-24_500} dia="2026-11-18" />);
  const aviso = await screen.findByRole('alert');
  expect(aviso.textContent).toContain('1 linha do banco com este valor espera em A conferir');
  expect(aviso.textContent).toContain('16/11/2026 · COMPANHIA DE ENERGIA');
  expect(calls[0]?.path).toBe('/api/extratos/do-valor?valor_centavos=-24500&dia=2026-11-18');
  const destino = new URL((screen.getByRole('link', { name: 'Abrir A conferir' }) as HTMLAnchorElement).href);
  expect([destino.pathname, destino.searchParams.get('tipo'), destino.searchParams.get('busca')]).toEqual([
    '/a-conferir',
    'extrato',
    '245,00',
  ]);
});

it('[G2] counts them where several wait, and says nothing where none does', async () => {
  establishSession(signedIn({ permissoes: ['faturas:pagar'] }));
  servir(3);
  show(<AvisoDeLinha valor={20_000} dia="2026-11-18" />);
  expect(await screen.findByText('3 linhas do banco com este valor esperam em A conferir')).toBeTruthy();
  cleanup();
  const calls = servir(0);
  show(<AvisoDeLinha valor={20_000} dia="2026-11-17" />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it.each([
  ['by who may not answer it', ['billing:view'], 20_000, '2026-11-18'],
  ['while no amount is typed', ['faturas:pagar'], null, '2026-11-18'],
  ['while the day is half typed', ['faturas:pagar'], 20_000, '2026-11'],
] as const)('[S10 G2] is not asked for %s', async (_, permissoes, valor, dia) => {
  establishSession(signedIn({ permissoes: [...permissoes] }));
  const calls = servir(1);
  show(<AvisoDeLinha valor={valor} dia={dia} />);
  await new Promise((depois) => setTimeout(depois, 30));
  expect(calls).toEqual([]);
});
