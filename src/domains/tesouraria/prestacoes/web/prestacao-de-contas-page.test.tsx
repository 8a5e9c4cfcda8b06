import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve, type Seen } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import type { Prestacao } from '../rules.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { Page } from './prestacao-de-contas-page.tsx';

const SALDO = {
  anterior_centavos: 20_000,
  ajuste_centavos: 700,
  inicial_centavos: 0,
  entradas_centavos: 7000,
  saidas_centavos: 4500,
  transferencias_centavos: 0,
  fechamento_centavos: 23_200,
};
const PAPEL: Prestacao = {
  formato: 1,
  competencia: '202609',
  carteiras: [{ ...SALDO, id: 'c1', nome: 'Dinheiro' }],
  fundos: [{ ...SALDO, id: null, nome: 'Geral', meta_centavos: null }],
  receitas: [{ grupo: 'doacoes', valor_centavos: 7000, antes_centavos: 1000 }],
  despesas: [{ tipo: 'Compra', valor_centavos: 4500, antes_centavos: 0 }],
  sem_saldo: [],
  texto: 'O mês fechou em dia.',
};
const lida = (versao: number) => ({
  versao,
  motivo: versao > 1 ? 'Faltava uma nota' : null,
  publicada_em: '2026-10-05T12:00:00.000Z',
  sha256: `${versao}`.repeat(64),
  conteudo: JSON.stringify(PAPEL),
  versoes: [],
  casa: 'Tenda Luz da Mata',
});
const MES = { competencia: '202609', versoes: 1, publicada_em: '2026-10-05T12:00:00.000Z', junta: true };
const previa = (versao: number) => ({
  conteudo: JSON.stringify(PAPEL),
  sha256: 'a'.repeat(64),
  nomes: [],
  versao,
  texto_publicado: versao > 0 ? 'O conselho aprovou.' : '',
});

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/prestacao-de-contas');
});

function abrir(papel: string, itens: readonly object[], rotas: Parameters<typeof serve>[0] = {}) {
  establishSession(signedIn({ papel, permissoes: papel === 'viewer' ? [] : ['billing:view'] }));
  const calls = serve({
    'GET /api/prestacoes': () => ({ itens }),
    'GET /api/prestacoes/202609': () => lida(1),
    ...rotas,
  });
  show(<Page />);
  return calls;
}
const PUBLICAR = 'POST /api/prestacoes/202610/publicar';
const PREVER = 'POST /api/prestacoes/202610/previa';
const publicadas = (calls: readonly Seen[]) => calls.filter(({ path }) => path.endsWith('/publicar'));

it('[G5] a member reads what came in, what went out, what is left and the seal, and is offered nothing to publish', async () => {
  abrir('viewer', [MES]);
  expect(await screen.findByText('O mês fechou em dia.')).toBeTruthy();
  const texto = (document.body.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const parte of ['Ajuste de meses anteriores', 'R$ 7,00', 'R$ 232,00', 'Compra', '1'.repeat(64)])
    expect(texto).toContain(parte);
  expect(screen.getByRole('button', { name: 'Baixar PDF' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Publicar|prévia/ })).toBeNull();
});

it('[G5] says that nothing was published yet, and offers another try when it cannot be read', async () => {
  let falha = true;
  abrir('viewer', [], {
    'GET /api/prestacoes': () => (falha ? new Refusal(503, 'ocupado', 'Tente daqui a pouco.') : { itens: [] }),
  });
  const deNovo = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5000 });
  falha = false;
  await userEvent.click(deNovo);
  expect(await screen.findByText('Nenhum mês publicado ainda')).toBeTruthy();
});

it('[D1 G5 S10] whoever may not publish sees the month of the dashboard, who publishes, and nothing to fill in', async () => {
  const calls = abrir('financeiro', [MES], {
    'GET /api/prestacoes': () => ({ itens: [MES], por_fechar: '202610' }),
    [PREVER]: () => previa(0),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver a prévia de um mês' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByText('Quem publica é um responsável ou administrador da casa.')).toBeTruthy();
  expect(form.getByLabelText('Mês')).toHaveProperty('value', '202610');
  await waitFor(() => expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(PREVER));
  expect(form.queryByRole('textbox')).toBeNull();
});

it('[G5] an address that names a month which is not over begins with the last one that is', async () => {
  history.replaceState(null, '', '/prestacao-de-contas?publicar=209912');
  abrir('owner', [MES], { [PREVER]: () => previa(0) });
  const form = within(await screen.findByRole('dialog'));
  expect((form.getByLabelText('Mês') as HTMLSelectElement).value).toBe('202610');
  history.replaceState(null, '', '/prestacao-de-contas');
});

it('[G6] a new version asks why, and a refusal keeps the words that were typed', async () => {
  const frase = 'Os números mudaram desde a prévia. Confira a nova prévia e publique de novo.';
  const calls = abrir('owner', [MES], {
    [PREVER]: () => previa(1),
    [PUBLICAR]: () => new Refusal(409, 'previa_mudou', frase),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar um mês' }));
  const form = within(await screen.findByRole('dialog'));
  const enviar = await form.findByRole('button', { name: 'Publicar nova versão' });
  fireEvent.change(form.getByLabelText(/Palavra da tesouraria/), { target: { value: 'Faltava a nota da luz.' } });
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/previa'))).toHaveLength(2));
  await userEvent.click(enviar);
  expect(await form.findByText('Diga por que publica uma nova versão.')).toBeTruthy();
  await userEvent.type(form.getByLabelText(/Por que uma nova versão/), 'Nota esquecida');
  // The preview says whether the reason names somebody before it can be published.
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ motivo: 'Nota esquecida' }));
  await userEvent.click(enviar);
  expect(await form.findByText(frase)).toBeTruthy();
  expect(form.getByLabelText<HTMLTextAreaElement>(/Palavra da tesouraria/).value).toBe('Faltava a nota da luz.');
  expect(publicadas(calls)[0]?.body).toMatchObject({ motivo: 'Nota esquecida', versao: 1 });
});

it('[G4] a month that cannot be shown says why and is not published', async () => {
  const frase = 'Diga primeiro quanto há em cada carteira, em Caixa.';
  const calls = abrir('owner', [], { [PREVER]: () => new Refusal(409, 'sem_saldo', frase) });
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar um mês' }));
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByText(frase)).toBeTruthy();
  expect(publicadas(calls)).toEqual([]);
});

it('[G5] a double press publishes once what was previewed, says so, and shows it', async () => {
  const calls = abrir('owner', [], {
    [PREVER]: () => previa(0),
    [PUBLICAR]: () => ({ versao: 1 }),
    'GET /api/prestacoes/202610': () => lida(1),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar um mês' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.dblClick(await form.findByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await dito('Prestação de contas publicada · out/2026');
  expect(publicadas(calls).map(({ body }) => body)).toMatchObject([{ visto: 'a'.repeat(64), versao: 0 }]);
});

it('[G6] a new version begins with the last words, and an emptied text is pointed out before they vanish', async () => {
  const calls = abrir('owner', [MES], {
    'POST /api/prestacoes/202609/previa': () => previa(1),
    'POST /api/prestacoes/202609/publicar': () => ({ versao: 2 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar nova versão' }));
  const form = within(await screen.findByRole('dialog'));
  const texto = await form.findByLabelText<HTMLTextAreaElement>(/Palavra da tesouraria/);
  await waitFor(() => expect(texto.value).toBe('O conselho aprovou.'));
  fireEvent.change(texto, { target: { value: '' } });
  await userEvent.click(await form.findByRole('button', { name: 'Trazer o texto' }));
  expect(texto.value).toBe('O conselho aprovou.');
  expect(form.queryByRole('button', { name: 'Trazer o texto' })).toBeNull();
  await userEvent.type(form.getByLabelText(/Por que uma nova versão/), 'Faltava uma nota');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ motivo: 'Faltava uma nota' }));
  await userEvent.click(form.getByRole('button', { name: 'Publicar nova versão' }));
  await waitFor(() => expect(publicadas(calls)).toHaveLength(1));
  expect(publicadas(calls)[0]?.body).toMatchObject({ texto: 'O conselho aprovou.', versao: 1 });
});

it('[G6] papers that no longer join are listed with the way to mend them, and a member is told on the paper', async () => {
  const solto = { ...MES, junta: false };
  abrir('owner', [solto], { 'POST /api/prestacoes/202609/previa': () => previa(1) });
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar nova versão set/2026' }));
  const mes = within(await screen.findByRole('dialog')).getByLabelText<HTMLSelectElement>('Mês');
  expect(mes.value).toBe('202609');
  cleanup();
  queryClient.clear();
  abrir('viewer', [solto]);
  expect(await screen.findByText(/O mês anterior ganhou outra versão depois deste papel/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Publicar nova versão/ })).toBeNull();
});

it('[G6] the adjustment opens its rows and says what no row explains', async () => {
  const linha = {
    id: 'l1',
    origem: 'lancamento',
    dia: '2026-08-20',
    valor_centavos: 500,
    estornado: false,
    mudou_em: '2026-09-15T12:00:00.000Z',
    refer: null,
    numero: null,
    tipo: 'Doação',
    texto: 'Envelope esquecido',
    metodo: 'dinheiro',
    quem: null,
    outra: null,
    carteira_id: 'c1',
    carteira: 'Dinheiro',
    fundo_id: null,
  };
  const deOutra = { ...linha, id: 'l2', texto: 'De outra carteira', carteira_id: 'c2' };
  abrir('owner', [MES], {
    'GET /api/prestacoes/202609/ajustes': () => ({ itens: [linha, deOutra], ha_mais: false }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajuste de meses anteriores' }));
  const aberto = within(await screen.findByRole('dialog'));
  expect(await aberto.findByText('Envelope esquecido')).toBeTruthy();
  expect(aberto.queryByText('De outra carteira')).toBeNull();
  const escrito = (screen.getByRole('dialog').textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(escrito).toMatch(/lançado em 15\/09\/2026.*R\$ 5,00.*Outras mudanças.*R\$ 2,00/);
});

it.each([
  ['202609', ['202610', '202608']],
  ['202610', ['202609', '202608']],
  ['202610', ['202610', '202609']],
])('[G5] publishing begins with %s where %j have a paper', async (mes, publicados) => {
  const lista = publicados.map((competencia) => ({ ...MES, competencia }));
  abrir('owner', lista, {
    [`GET /api/prestacoes/${publicados[0]}`]: () => lida(1),
    [`POST /api/prestacoes/${mes}/previa`]: () => previa(0),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar um mês' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText<HTMLSelectElement>(/^Mês/).value).toBe(mes);
});
