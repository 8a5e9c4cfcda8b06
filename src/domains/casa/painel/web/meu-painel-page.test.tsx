import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { MEU_PAINEL, MEU_PAINEL_CHEIO, NADA } from './meu-painel-for-tests.ts';
import { Page } from './meu-painel-page.tsx';
import type { MeuPainel } from './queries.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/dashboard');
});

type Rotas = Parameters<typeof serve>[0];

function abrir(painel: MeuPainel | (() => unknown) = MEU_PAINEL, sessao: object = {}, rotas: Rotas = {}) {
  establishSession(signedIn({ papel: 'viewer', permissoes: [], ...sessao }));
  const calls = serve({ 'GET /api/painel/meu': typeof painel === 'function' ? painel : () => painel, ...rotas });
  show(<Page />);
  return calls;
}

/** The table comes a moment later. */
const tabela = () => screen.findByRole('heading', { name: 'Seus últimos pagamentos' });

const titulos = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the first screen of a member', () => {
  it('[IN1] asks once, and has its cards in order', async () => {
    const calls = abrir(MEU_PAINEL_CHEIO);
    await screen.findByText('Você deve');
    const notice = screen.getByText('Mudou o dia ou a hora: Estudo de 27/11/2026');
    expect(titulos().slice(0, 6)).toEqual([
      'Gira de caboclo',
      'Você deve',
      'Avisos da casa',
      'Você serve',
      'Seu crédito',
      'Seu último pagamento',
    ]);
    // Notices stand between what is owed and what is served.
    const place = (name: string) => screen.getByRole('heading', { name });
    const { DOCUMENT_POSITION_FOLLOWING: follows } = Node;
    expect(place('Você deve').compareDocumentPosition(notice) & follows).toBe(follows);
    expect(notice.compareDocumentPosition(place('Você serve')) & follows).toBe(follows);
    await tabela();
    expect(calls.map(({ path }) => path)).toEqual(['/api/painel/meu']);
  });

  it('[IN1] has no card with nothing to say', async () => {
    abrir({
      ...MEU_PAINEL,
      devo: { faturas: [], faltam: 0, total_centavos: 0 },
      abertas_mes: NADA,
      atrasadas: NADA,
      ultimos: [],
    });
    await tabela();
    expect(titulos()).toEqual(['Seus últimos pagamentos']);
    expect(screen.queryByRole('button', { name: 'Pagar com PIX' })).toBeNull();
  });

  it('[IN1] answers the next event with one press, and a second one changes nothing', async () => {
    const calls = abrir(
      MEU_PAINEL_CHEIO,
      {},
      {
        [`PUT /api/agenda/eventos/${MEU_PAINEL_CHEIO.evento?.id}/resposta`]: () => ({ ok: true }),
      },
    );
    const vou = await screen.findByRole('button', { name: 'Vou: Gira de caboclo' });
    fireEvent.click(vou);
    await waitFor(() => expect(vou.getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(vou);
    const enviadas = calls.filter(({ method }) => method === 'PUT');
    expect(enviadas.map(({ body }) => body)).toEqual([{ vai: true, motivo: null }]);
  });

  it('[IN1] opens the PIX code of all that is owed in one press, with ‘Já fiz o PIX’', async () => {
    const calls = abrir(
      MEU_PAINEL,
      {},
      {
        'GET /api/pix/cobranca': () => ({ valor_centavos: 12_000, codigo: null, recebedor: null, colunas: 48 }),
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Pagar com PIX' }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByRole('button', { name: 'Já fiz o PIX' })).toBeTruthy();
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/pix/cobranca'))).toBe(true));
    const { search } = new URL(calls.find(({ path }) => path.startsWith('/api/pix'))?.path ?? '', 'http://x');
    if (search) expect(new URLSearchParams(search).getAll('faturas')).toHaveLength(2);
  });

  it('[IN1] names three months and counts the others', async () => {
    const [primeira] = MEU_PAINEL.devo.faturas;
    if (!primeira) throw new Error('no month');
    const faturas = Array.from({ length: 5 }, (_, n) => ({ ...primeira, id: `${primeira.id}${n}` }));
    abrir({ ...MEU_PAINEL, devo: { faturas, faltam: 2, total_centavos: 42_000 } });
    expect(await screen.findByText('e mais 4 meses')).toBeTruthy();
  });

  it('[D3] shows what is open this month, overdue and next, and one’s own payments', async () => {
    abrir();
    expect(await screen.findByText(/Sexta, 20 de novembro\. Há 2 mensalidades em atraso, R\$\s120,00\./)).toBeTruthy();
    for (const texto of ['Em aberto neste mês', '1 fatura', '2 faturas', '10/12/2026'])
      expect(screen.getByText(texto)).toBeTruthy();
    await tabela();
    expect(screen.getAllByText('Mensalidade set/2026').length).toBeGreaterThan(1);
  });

  it('[D3] says of a payment that the team refused that it was not confirmed, and offers no receipt of it', async () => {
    abrir({ ...MEU_PAINEL, ultimos: MEU_PAINEL.ultimos.map((um) => ({ ...um, recusado: true })) });
    await tabela();
    expect(screen.getByText('não confirmado')).toBeTruthy();
    expect(screen.queryByText('a conferir')).toBeNull();
    expect(screen.queryByText('Seu último pagamento')).toBeNull();
  });

  it('[D4] shows the amber notice to ask the administrator if no member is linked', async () => {
    abrir({ ...MEU_PAINEL, vinculado: false, devo: { faturas: [], faltam: 0, total_centavos: 0 }, ultimos: [] });
    const aviso = 'Peça ao administrador que vincule seu acesso a um membro (Configurações → Usuários).';
    expect((await screen.findByText(aviso)).closest('.bg-dende-soft')).not.toBeNull();
    expect(screen.queryByText('Em aberto neste mês')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pagar com PIX' })).toBeNull();
  });

  it.each([
    [null, ['/minha-presenca', '/meus-dados']],
    [['membros', 'mensalidades'], ['/meus-dados']],
    [['mensalidades'], []],
  ])('[NV2 IN1] with the features %j (null: all) leads to the own card and data by name', async (features, paths) => {
    abrir(MEU_PAINEL, { features });
    await tabela();
    const links = screen.queryAllByRole('link', { name: /^(Meu cartão|Meus dados)$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(paths);
  });

  it('[D4] leads nobody without a member to a card', async () => {
    abrir({ ...MEU_PAINEL, vinculado: false });
    await screen.findByText('Seu acesso ainda não está vinculado a um membro');
    expect(screen.queryByRole('link', { name: 'Meu cartão' })).toBeNull();
  });

  it('[D3 Z5] has an error state', async () => {
    abrir(() => new Refusal(403, 'x', 'Sem permissão'));
    expect(await screen.findByText('Erro ao carregar o painel')).toBeTruthy();
    expect(document.querySelector('.animate-breathe')).toBeNull();
  });

  it('[D3] pays nothing from there where the contract has no dues', async () => {
    abrir(MEU_PAINEL, { features: ['pagamentos_diversos'] });
    expect(await screen.findByText(/^Sexta, 20 de novembro\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pagar com PIX' })).toBeNull();
  });
});
