import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { MEU_PAINEL as PAINEL } from './meu-painel-for-tests.ts';
import { Page as MeuPainel } from './meu-painel-page.tsx';
import { Page } from './page.tsx';

const CASA_NOVA = {
  hoje: '2026-11-20',
  fuso_horario: 'America/Sao_Paulo',
  membros_ativos: 0,
  planos_ativos: 0,
  faturas_mes: { pagas: 0, abertas: 0, atrasadas: 0, sem_valor: 0, em_aberto_centavos: 0 },
  receita_mes: {
    mensalidades_centavos: 0,
    diversos_centavos: 0,
    a_conferir_centavos: 0,
    a_conferir_antes_centavos: 0,
    mes_anterior_centavos: 0,
  },
  receita_hoje: { mensalidades_centavos: 0, diversos_centavos: 0, a_conferir_centavos: 0 },
  vendas: { hoje_centavos: 0, mes_centavos: 0 },
  em_atraso: { matriculas: 0, com_fatura: 0, total_centavos: 0, maiores: [] },
  doze_meses: [{ refer: '202611', mensalidades_centavos: 0, total_centavos: 0 }],
  ultimos: [],
};

beforeEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/dashboard');
});

function abrir(papel: string, rotas: Parameters<typeof serve>[0], Tela: ComponentType = Page) {
  establishSession(signedIn({ papel, permissoes: [] }));
  const calls = serve(rotas);
  show(<Tela />);
  return calls;
}

it.each([
  ['financeiro', 'GET /api/painel', CASA_NOVA, Page],
  ['viewer', 'GET /api/painel/meu', PAINEL, MeuPainel],
])('[D1 D3] the panel of a %s that stands open over midnight is read again', async (papel, rota, dados, Tela) => {
  const calls = abrir(papel, { [rota]: () => dados }, Tela);
  await screen.findAllByRole('heading');
  const antes = calls.length;
  act(() => void queryClient.setQueryData(['lerSessao', {}], signedIn({ papel, permissoes: [], hoje: '2026-11-21' })));
  await waitFor(() => expect(calls.length).toBe(antes + 1));
});

it.each([
  ['financeiro', 'GET /api/painel', CASA_NOVA, Page],
  ['viewer', 'GET /api/painel/meu', PAINEL, MeuPainel],
])('[D5] the panel of a %s is asked for again after 60 s, not before', async (papel, rota, dados, Tela) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  const calls = abrir(papel, { [rota]: () => dados }, Tela);
  const voltar = async (segundos: number) => {
    await screen.findAllByRole('heading');
    cleanup();
    vi.setSystemTime(Date.now() + segundos * 1000);
    show(<Tela />);
    await new Promise((depois) => setTimeout(depois, 50));
    return doPainel().length;
  };
  // The next gira is asked for apart.
  const doPainel = () => calls.filter(({ path }) => path.startsWith('/api/painel'));
  await vi.waitFor(() => expect(doPainel()).toHaveLength(1));
  expect([await voltar(59), await voltar(2)]).toEqual([1, 2]);
  vi.useRealTimers();
});

describe('the dashboard of the house', () => {
  it('[D1] has an error state', async () => {
    const calls = abrir('operador', { 'GET /api/painel': () => new Refusal(403, 'x', 'Sem permissão') });
    expect(await screen.findByText('Erro ao carregar o painel')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(['/api/painel']);
  });

  it.each([
    [['faturas:pagar'], null, ['Novo lançamento', 'Receber mensalidade']],
    [['faturas:pagar'], ['membros', 'pagamentos_diversos'], ['Novo lançamento']],
    [['faturas:pagar'], ['membros'], []],
    [['billing:view'], null, ['Novo lançamento']],
  ])(
    '[D1] with %j and the features %j (null: all) offers only what permission and contract include',
    async (permissoes, features, nomes) => {
      establishSession(signedIn({ papel: 'financeiro', permissoes, features }));
      serve({ 'GET /api/painel': () => new Refusal(403, 'x', 'Sem permissão') });
      show(<Page />);
      await screen.findByText('Erro ao carregar o painel');
      expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(nomes);
    },
  );

  it.each([
    ['admin', ['membros:view', 'membros:create', 'planos:manage'], null, ['Criar plano']],
    ['admin', ['membros:view', 'membros:create'], null, ['Cadastrar membros']],
    ['admin', ['membros:create', 'faturas:pagar'], null, []],
    [
      'admin',
      ['membros:view', 'membros:create', 'planos:manage'],
      ['pagamentos_diversos', 'membros'],
      ['Cadastrar membros'],
    ],
    ['admin', ['membros:view', 'membros:create', 'faturas:pagar'], ['pagamentos_diversos', 'mensalidades'], []],
    ['financeiro', ['faturas:pagar'], null, []],
  ])(
    '[D1 Z5] a house without members begins with plans, then with them, for %s with %j and the features %j (null: all)',
    async (papel, permissoes, features, nomes) => {
      establishSession(signedIn({ papel, permissoes, features }));
      serve({ 'GET /api/painel': () => CASA_NOVA });
      show(<Page />);
      const frase = nomes.includes('Criar plano')
        ? /não tem planos: comece por eles/
        : nomes.includes('Cadastrar membros')
          ? /não tem membros: comece por eles/
          : /Ainda não há mensalidades/;
      expect(await screen.findByText(frase)).toBeTruthy();
      const passos = await screen.findByRole('heading', { name: 'Para começar' });
      expect(screen.getAllByRole('heading', { level: 2 })).toEqual([passos]);
      expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(nomes);
    },
  );

  it('[D1 Z5] the last step stays above the board until the first payment, and plans open their form', async () => {
    const permissoes = ['membros:view', 'membros:create', 'planos:manage', 'faturas:pagar'];
    establishSession(signedIn({ papel: 'admin', permissoes }));
    let painel: object = CASA_NOVA;
    serve({ 'GET /api/painel': () => painel });
    show(<Page />);
    expect((await screen.findByRole('link', { name: 'Criar plano' })).getAttribute('href')).toBe('/planos?novo=1');
    painel = { ...CASA_NOVA, planos_ativos: 1, membros_ativos: 2 };
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('heading', { name: 'Faturas do mês' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'feito' })).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Receber mensalidade' })).toHaveLength(1);
    painel = { ...CASA_NOVA, planos_ativos: 1, membros_ativos: 2, ultimos: PAINEL.ultimos };
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Para começar' })).toBeNull());
  });

  it.each([
    [0, /^Sexta, 20 de novembro\. Ainda não entrou a única mensalidade deste mês, de R\$\s60,00\.$/],
    [1, /^Sexta, 20 de novembro\. Entrou a única mensalidade deste mês\.$/],
  ])('[D1] the first dues of a house are told in the singular, %i paid', async (pagas, frase) => {
    establishSession(signedIn({ papel: 'financeiro' }));
    const faturas_mes = {
      pagas,
      abertas: 1 - pagas,
      atrasadas: 0,
      sem_valor: 0,
      em_aberto_centavos: 6000 * (1 - pagas),
    };
    serve({ 'GET /api/painel': () => ({ ...CASA_NOVA, membros_ativos: 1, faturas_mes }) });
    show(<Page />);
    expect(await screen.findByText(frase)).toBeTruthy();
  });

  it.each([
    [1, /^Sexta, 20 de novembro\. Entrou 1 das 3 mensalidades deste mês; faltam R\$\s120,00\.$/, '1 paga'],
    [2, /^Sexta, 20 de novembro\. Entraram 2 das 3 mensalidades deste mês; faltam R\$\s60,00\.$/, '2 pagas'],
  ])(
    '[D1] says in the right number how many of three dues came in (%i), and once to a screen reader',
    async (pagas, frase, conta) => {
      establishSession(signedIn({ papel: 'financeiro' }));
      const abertas = 3 - pagas;
      const faturas_mes = { pagas, abertas, atrasadas: 0, sem_valor: 0, em_aberto_centavos: 6000 * abertas };
      serve({ 'GET /api/painel': () => ({ ...CASA_NOVA, membros_ativos: 3, faturas_mes }) });
      show(<Page />);
      expect(await screen.findByText(frase)).toBeTruthy();
      expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toContain(conta);
      expect(screen.queryByRole('img', { name: /pagas/ })).toBeNull();
    },
  );

  it.each([
    ['financeiro', 2, null, ['Ver quem não pagou']],
    ['financeiro', 0, null, []],
    ['financeiro', 2, ['membros'], []],
    ['operador', 0, null, ['Vender']],
  ])(
    '[NV1] a %s with %i people late and the features %j (null: all) finds by name what is looked for here: %j',
    async (papel, matriculas, features, nomes) => {
      establishSession(signedIn({ papel, permissoes: [], features }));
      const em_atraso = { ...CASA_NOVA.em_atraso, matriculas, com_fatura: 3 };
      const faturas_mes = { pagas: 1, abertas: 2, atrasadas: 0, sem_valor: 0, em_aberto_centavos: 12_000 };
      serve({ 'GET /api/painel': () => ({ ...CASA_NOVA, membros_ativos: 3, faturas_mes, em_atraso }) });
      show(<Page />);
      await screen.findByText(/faltam R\$\s120,00\./);
      const procurados = screen.queryAllByRole('link', { name: /^(Ver quem não pagou|Vender)$/ });
      expect(procurados.map(({ textContent }) => textContent)).toEqual(nomes);
    },
  );

  it('[D1] whoever stands at the door finds roll call and tickets of the next gira above every sum', async () => {
    const gira = {
      id: 'e1',
      tipo: 'gira',
      titulo: 'Gira de caboclo',
      inicio: '2026-11-20T23:00:00Z',
      fim: null,
      lugar: null,
      vou: null,
      vao: 3,
    };
    for (const [papel, botoes] of [
      ['operador', ['Presenças', 'Atendimento']],
      ['financeiro', []],
    ] as const) {
      queryClient.clear();
      establishSession(signedIn({ papel, permissoes: ['agenda:edit'] }));
      serve({
        'GET /api/painel': () => ({ ...CASA_NOVA, membros_ativos: 3 }),
        'GET /api/agenda/eventos/proxima': () => ({ gira }),
      });
      show(<Page />);
      const cartao = await screen.findByRole('region', { name: 'Próxima gira' });
      const achados = screen.queryAllByRole('link', { name: /^(Presenças|Atendimento)$/ });
      expect(achados.map(({ textContent }) => textContent)).toEqual(botoes);
      const soma = await screen.findByText('Receita de hoje');
      const antes = cartao.compareDocumentPosition(soma) === Node.DOCUMENT_POSITION_FOLLOWING;
      expect(antes).toBe(papel === 'operador');
      cleanup();
    }
  });

  it('[D1] nobody waits for dues with nothing to pay: the others are all that came in', async () => {
    establishSession(signedIn({ papel: 'financeiro' }));
    const faturas_mes = { pagas: 3, abertas: 2, atrasadas: 0, sem_valor: 2, em_aberto_centavos: 0 };
    serve({ 'GET /api/painel': () => ({ ...CASA_NOVA, membros_ativos: 5, faturas_mes }) });
    show(<Page />);
    expect(await screen.findByText(/Entraram todas as 3 mensalidades deste mês\.$/)).toBeTruthy();
  });

  it('[D1] has room for both figures on one line of a telephone', async () => {
    turnable('phone');
    establishSession(signedIn({ papel: 'financeiro', permissoes: ['faturas:pagar'] }));
    serve({ 'GET /api/painel': () => new Refusal(403, 'x', 'Sem permissão') });
    show(<Page />);
    await screen.findByText('Erro ao carregar o painel');
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Novo lançamento', 'Receber']);
  });
});
