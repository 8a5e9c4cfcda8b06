import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { fatura, MINHAS } from './mensalidades-for-tests.ts';
import { Page } from './page.tsx';

const RAIZ = '/api/mensalidades';
const candidato = (id: string, nome: string, campos: object = {}) => ({
  id,
  nome,
  matricula: null,
  ativo: true,
  aniversario: null,
  fim_do_telefone: null,
  ...campos,
});

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/mensalidades');
});

function abrir(permissoes: string[], rotas: Parameters<typeof serve>[0]) {
  establishSession(signedIn({ papel: 'financeiro', permissoes }));
  const calls = serve(rotas);
  show(<Page />);
  return calls;
}

it.each([false, true])('[NV6] with a touch screen (%s) the search opens no keyboard by itself', async (coarse) => {
  const matches = (query: string) => coarse && query === '(pointer: coarse)';
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query), ...listen }));
  abrir([], {});
  const campo = await screen.findByRole('searchbox', { name: 'Nome ou matrícula' });
  expect(document.activeElement === campo).toBe(!coarse);
  vi.unstubAllGlobals();
});

const tocar = async (nome: RegExp | string) => {
  const [botao] = await screen.findAllByRole('button', { name: nome });
  if (botao) await userEvent.click(botao);
};

describe('the search', () => {
  const buscar = async (texto: string) => {
    const campo = await screen.findByRole('searchbox', { name: 'Nome ou matrícula' });
    await userEvent.clear(campo);
    await userEvent.type(campo, `${texto}{Enter}`);
  };

  it('[T1] asks for a text, says when nobody is found, when several are, and when it failed', async () => {
    const calls = abrir([], {
      [`GET ${RAIZ}?busca=ninguem`]: () => new Refusal(404, 'membro_nao_encontrado', 'Membro não encontrado'),
      [`GET ${RAIZ}?busca=maria`]: () => ({
        membro: null,
        candidatos: [
          candidato('m1', 'Maria Rita', { matricula: '1' }),
          candidato('m2', 'Maria José', { ativo: false }),
        ],
        total: 2,
        faturas: [],
      }),
      [`GET ${RAIZ}?busca=edsom`]: () => ({
        membro: null,
        candidatos: [candidato('m3', 'Édson Barbosa', {})],
        total: 1,
        faturas: [],
        perto: true,
      }),
      [`GET ${RAIZ}?busca=erro`]: () => new Refusal(403, 'sem_permissao', 'Sem permissão'),
    });
    await buscar(' ');
    expect(await screen.findByText('Informe nome ou matrícula')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Nome ou matrícula' }), 'n');
    expect(screen.queryByText('Informe nome ou matrícula')).toBeNull();
    expect(calls.filter(({ path }) => path.includes('busca'))).toEqual([]);
    await buscar('ninguem');
    expect(await screen.findByText('Membro não encontrado')).toBeTruthy();
    await buscar('maria');
    await dito('Vários resultados');
    expect(screen.getByText(/Escolha de quem são as mensalidades/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Maria José.*Inativo ?Sem matrícula/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Maria Rita.*Inativo/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mostrar todos' })).toBeNull();
    await buscar('edsom');
    await dito('Membro não encontrado');
    expect(screen.getByText('Ninguém tem esse nome. Seria uma destas pessoas?')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Édson Barbosa/ })).toBeTruthy();
    await buscar('erro');
    expect(await screen.findByText('Erro ao buscar mensalidades')).toBeTruthy();
  });

  it('[T1] says how many more there are, shows them all, and tells namesakes apart', async () => {
    const rosas = Array.from({ length: 4 }, (_, n) => candidato(`r${n}`, 'Rosa Dias', { fim_do_telefone: `432${n}` }));
    const primeira = candidato('m1', 'Rosa Dias', { aniversario: '12/03', fim_do_telefone: '9999' });
    const achados = (quantos: number) => ({
      membro: null,
      candidatos: [primeira, ...rosas].slice(0, quantos),
      total: 205,
      faturas: [],
    });
    abrir([], {
      [`GET ${RAIZ}?busca=rosa`]: () => achados(2),
      [`GET ${RAIZ}?busca=rosa&todos=true`]: () => achados(5),
    });
    await buscar('rosa');
    expect(await screen.findByText(/^E mais 203 pessoas\.\s*$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Rosa Dias.*aniversário 12\/03 · telefone …9999/ })).toBeTruthy();
    await tocar('Mostrar todos');
    expect(await screen.findByText('E mais 200 pessoas. Escreva mais do nome.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^RD.*Rosa Dias|Rosa Dias/ })).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Mostrar todos' })).toBeNull();
  });

  it('[T1] asks the server each time, also for the same text and for one whose answer is fresh', async () => {
    let cadastrada = false;
    const calls = abrir([], {
      [`GET ${RAIZ}?busca=colega`]: () =>
        cadastrada
          ? { ...MINHAS, candidatos: [], total: 1 }
          : new Refusal(404, 'membro_nao_encontrado', 'Membro não encontrado'),
      [`GET ${RAIZ}?busca=outra`]: () => new Refusal(404, 'membro_nao_encontrado', 'Membro não encontrado'),
    });
    const perguntas = () => calls.filter(({ path }) => path.includes('busca=colega')).length;
    await buscar('colega');
    expect(await screen.findByText('Membro não encontrado')).toBeTruthy();
    await tocar('Buscar');
    await waitFor(() => expect(perguntas()).toBe(2));
    cadastrada = true;
    await tocar('Buscar');
    expect(await screen.findByRole('heading', { name: 'Jurema' })).toBeTruthy();
    expect(perguntas()).toBe(3);
    await tocar('Buscar');
    await waitFor(() => expect(perguntas()).toBe(4));
    await buscar('outra');
    expect(await screen.findByText('Membro não encontrado')).toBeTruthy();
    await buscar('colega');
    await waitFor(() => expect(perguntas()).toBe(5));
  });

  it('[T3 T4] ‘Receber’ of a member begins with what is overdue chosen and its payment open, once', async () => {
    const faturas = [
      fatura('f1', '202609', { status: 'vencida' }),
      fatura('f2', '202610', { status: 'vencida' }),
      fatura('f3', '202612'),
    ];
    history.replaceState(null, '', '/mensalidades?membro=m1&receber=1');
    abrir(['faturas:pagar'], {
      [`GET ${RAIZ}?membro_id=m1`]: () => ({ ...MINHAS, candidatos: [], total: 1, faturas }),
    });
    const dialogo = await screen.findByRole('dialog', { name: 'Confirmar pagamento' });
    expect(dialogo.textContent).toContain('set/2026, out/2026');
    expect(dialogo.textContent).toMatch(/2 mensalidades.*R\$\s120,00/);
    await waitFor(() => expect(location.search).toBe('?membro=m1'));
    await tocar('Cancelar');
    await tocar('Recarregar');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
