import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../web/api/query-client.ts';
import { establishSession } from '../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../web/testing/fake-server.ts';
import { turnable } from '../../../web/testing/screen.ts';
import { signedIn } from '../../../web/testing/session.ts';
import { show } from '../../../web/testing/show.tsx';
import { Page } from './page.tsx';
import type { ContaAPagar } from './queries.ts';

const LUZ: ContaAPagar = {
  id: 'k1',
  numero: 3,
  descricao: 'Luz',
  favorecido: 'Companhia de Energia',
  tipo_nome: 'Outro',
  fundo: null,
  valor_centavos: 24_500,
  vencimento: '2026-11-18',
  repete: 'mensal',
  dia: 18,
  ate: null,
  situacao: 'atrasada',
  versao: 'v1',
  pagamento: null,
};

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/contas-a-pagar');
  turnable('wide');
});

function abrir(rotas: Parameters<typeof serve>[0] = {}, permissoes = ['billing:view', 'faturas:pagar']) {
  establishSession(signedIn({ permissoes }));
  const calls = serve({
    'GET /api/contas-a-pagar': () => ({ itens: [LUZ], total_centavos: 24_500, atrasadas: 1 }),
    'GET /api/pagamentos-diversos/metodos': () => ({ itens: [] }),
    'GET /api/pagamentos-diversos/tipos': () => ({ itens: [] }),
    'GET /api/carteiras': () => ({ itens: [], formas: [] }),
    'GET /api/fundos': () => ({ itens: [] }),
    ...rotas,
  });
  show(<Page />);
  return calls;
}
const tela = async () => (await screen.findByRole('table')).textContent.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('[G2] the bills of a house', () => {
  it('are shown with their day, whether they are late, and their sum', async () => {
    abrir();
    expect(await screen.findByText('1 atrasada', { exact: false })).toBeTruthy();
    const texto = await tela();
    for (const parte of ['Luz', 'Companhia de Energia', '18/11/2026', 'atrasada', 'R$ 245,00'])
      expect(texto).toContain(parte);
  });

  it('say what to do while there is none, and offer another try when they cannot be read', async () => {
    let falha = true;
    abrir({
      'GET /api/contas-a-pagar': () =>
        falha ? new Refusal(503, 'ocupado', 'Tente daqui a pouco.') : { itens: [], total_centavos: 0, atrasadas: 0 },
    });
    const deNovo = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5000 });
    falha = false;
    await userEvent.click(deNovo);
    expect(await screen.findByText('Nenhuma conta a pagar')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Nova conta' })).toHaveLength(1);
  });

  it('are only read by who may not pay', async () => {
    abrir({}, ['billing:view']);
    await screen.findByText('Luz');
    expect(screen.queryByRole('button', { name: 'Nova conta' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ações da conta Luz' })).toBeNull();
  });
});

describe('[G2] a new bill', () => {
  it('names what is missing, with the focus on the first field', async () => {
    const calls = abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Nova conta' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Salvar conta' }));
    for (const frase of ['Diga que conta é', 'Informe um valor maior que zero', 'Informe o dia'])
      expect(await form.findByText(frase)).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText(/Que conta é/));
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });
});
