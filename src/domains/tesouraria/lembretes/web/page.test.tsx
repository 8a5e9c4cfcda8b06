import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito, ditos, oferta } from '../../../../web/testing/toasts.ts';
import { Page } from './page.tsx';

const devedor = (membro_id: string, nome: string, campos: object = {}) => ({
  membro_id,
  nome,
  matricula: '77',
  grupo: 'atrasada',
  meses: ['202610'],
  total_centavos: 6000,
  tem_whatsapp: true,
  email: 'sim',
  marcas: [],
  ...campos,
});
const MARCA = { id: 'r1', canal: 'whatsapp', quando: '2026-11-12T13:02:00.000Z', quem: 'Ana' };

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/lembretes');
});

function abrir(lista: object, rotas: Parameters<typeof serve>[0] = {}, sessao: object = {}) {
  establishSession(
    signedIn({ papel: 'admin', permissoes: ['faturas:pagar', 'membros:view', 'membros:edit'], ...sessao }),
  );
  const chamadas = serve({
    'GET /api/lembretes': () => ({ itens: [], de_fora: [], em_horario: true, ...lista }),
    ...rotas,
  });
  show(<Page />);
  return chamadas;
}

/** The window that a press opens: empty until it is sent somewhere. */
function janela(presente = true) {
  const nova = { opener: window as unknown, location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(presente ? (nova as unknown as Window) : null);
  return nova;
}

it('[W1] shows each group with its people, months and total, and who is left out and why', async () => {
  abrir({
    itens: [
      devedor('m1', 'Caio', { meses: ['202608', '202609'], total_centavos: 12_000 }),
      devedor('m2', 'Bia', { grupo: 'venceu', marcas: [MARCA] }),
      devedor('m3', 'Ana', { grupo: 'a_vencer', email: 'nao_quer' }),
      devedor('m6', 'Rui', { grupo: 'a_vencer', email: 'falta' }),
    ],
    de_fora: [
      { membro_id: 'm4', nome: 'Davi', matricula: null, motivo: 'combinada', ate: '2026-12-05' },
      { membro_id: 'm5', nome: 'Eva', matricula: null, motivo: 'nao_quer', ate: null },
    ],
  });
  const titulos = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(titulos).toEqual(['Em atraso', 'Venceram ontem', 'Vencem até 23/11/2026', 'Ficam de fora']);
  expect(screen.getByText('ago/2026 e set/2026')).toBeTruthy();
  expect(screen.getByText('por WhatsApp, Ana, 12/11/2026 10:02')).toBeTruthy();
  expect(screen.getByText('não quer e-mails')).toBeTruthy();
  expect(screen.getByText(/sem e-mail: lembre de outro jeito/)).toBeTruthy();
  expect(screen.getByText('combinou pagar em 05/12/2026')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Selecionar Ana' })).toHaveProperty('disabled', true);
});

it('[W3] one press opens WhatsApp, and the person counts as reminded once the message is said to be sent', async () => {
  const nova = janela();
  const chamadas = abrir(
    { itens: [devedor('m1', 'Caio')] },
    {
      'GET /api/lembretes/membros/m1/whatsapp': () => ({ endereco: 'https://wa.me/55719?text=Ol%C3%A1' }),
      'POST /api/lembretes/membros/m1': () => ({ id: 'r9' }),
      'POST /api/lembretes/marcas/r9/desmarcar': () => ({ ok: true }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Lembrar Caio pelo WhatsApp' }));
  const pergunta = async () => within(await screen.findByRole('alertdialog', { name: 'Você enviou a mensagem?' }));
  const escritas = () => chamadas.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await pergunta();
  // Closing the page here marks nobody, nor does a no.
  expect(escritas()).toEqual([]);
  await userEvent.click((await pergunta()).getByRole('button', { name: 'Não enviei' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(escritas()).toEqual([]);
  expect(ditos.some((frase) => frase.startsWith('Marcado como lembrado'))).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Lembrar Caio pelo WhatsApp' }));
  await userEvent.click((await pergunta()).getByRole('button', { name: 'Enviei' }));
  await dito('Marcado como lembrado · Caio');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([nova.location.href, nova.opener]).toEqual(['https://wa.me/55719?text=Ol%C3%A1', null]);
  oferta()?.onPress();
  await dito('Lembrete desmarcado');
  expect(escritas()).toEqual([{ grupo: 'atrasada', canal: 'whatsapp' }, {}]);
});

it('[W3] a yes that could not be written says so, asks on, and is written by the next one', async () => {
  janela();
  let falha = true;
  const chamadas = abrir(
    { itens: [devedor('m1', 'Caio')] },
    {
      'GET /api/lembretes/membros/m1/whatsapp': () => ({ endereco: 'https://wa.me/55719' }),
      'POST /api/lembretes/membros/m1': () => (falha ? new Refusal(503, 'ocupado', 'Tente de novo.') : { id: 'r9' }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Lembrar Caio pelo WhatsApp' }));
  const enviei = async () =>
    userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Enviei' }));
  await enviei();
  await dito(/Tente de novo/);
  expect(ditos.some((frase) => frase.startsWith('Marcado como lembrado'))).toBe(false);
  falha = false;
  await enviei();
  await dito('Marcado como lembrado · Caio');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(chamadas.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it('[W4] sends no second reminder after somebody else’s: the window closes and the toast names the sender', async () => {
  const nova = janela();
  const frase = 'Esta pessoa já foi lembrada por Ana em 12/11/2026 10:02.';
  abrir(
    { itens: [devedor('m1', 'Caio')] },
    { 'GET /api/lembretes/membros/m1/whatsapp': () => new Refusal(409, 'ja_lembrado', frase) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Lembrar Caio pelo WhatsApp' }));
  await dito(`Erro ao lembrar · ${frase}`);
  expect(nova.close).toHaveBeenCalledOnce();
  expect(nova.location.href).toBe('');
});

it('[W3] a window that the browser blocked leaves nobody marked', async () => {
  janela(false);
  const chamadas = abrir(
    { itens: [devedor('m1', 'Caio')] },
    {
      'GET /api/lembretes/membros/m1/whatsapp': () => ({ endereco: 'https://wa.me/55719' }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Lembrar Caio pelo WhatsApp' }));
  await dito(/^O navegador bloqueou a janela/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(chamadas.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('[W3] sends e-mails to all who are ticked after a question, and says who was left out', async () => {
  const chamadas = abrir(
    { itens: [devedor('m1', 'Caio'), devedor('m2', 'Bia', { email: 'falta' }), devedor('m3', 'Ana')] },
    { 'POST /api/lembretes/emails': () => ({ enviados: 1, de_fora: 1 }) },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar tudo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar 2 e-mails' }));
  const pergunta = within(await screen.findByRole('alertdialog'));
  await userEvent.click(pergunta.getByRole('button', { name: 'Enviar e-mails' }));
  await dito('1 e-mail na fila · 1 ficou de fora: já tinha sido lembrada ou não deve mais.');
  const envio = chamadas.find(({ path }) => path === '/api/lembretes/emails');
  expect(envio?.body).toEqual({ membros: ['m1', 'm3'] });
  expect(envio?.headers.get('idempotency-key')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Enviar/ })).toBeNull());
});

it('[W3] out of hours the e-mails wait, and the screen says when they go', async () => {
  abrir({ itens: [devedor('m1', 'Caio')], em_horario: false });
  expect(await screen.findByText('E-mails saem das 8h às 21h, no horário da casa.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Caio' }));
  expect(screen.getByRole('button', { name: 'Enviar 1 e-mail' })).toHaveProperty('disabled', true);
});

it('[W1] fills in a missing contact; what the server refuses stands under its field and nothing typed is lost', async () => {
  abrir(
    { de_fora: [{ membro_id: 'm4', nome: 'Davi', matricula: null, motivo: 'sem_contato', ate: null }] },
    {
      'POST /api/lembretes/membros/m4/contato': () =>
        new Refusal(422, 'campos_invalidos', 'Telefone inválido.', { fields: { telefone: 'Telefone inválido.' } }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Completar o contato de Davi' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await userEvent.click(dialogo.getByRole('button', { name: 'Salvar' }));
  expect(await dialogo.findByText('Informe o telefone ou o e-mail')).toBeTruthy();
  await userEvent.type(dialogo.getByLabelText('Telefone'), '7199');
  await userEvent.click(dialogo.getByRole('button', { name: 'Salvar' }));
  expect(await dialogo.findByText('Telefone inválido.')).toBeTruthy();
  expect(dialogo.getByLabelText('Telefone')).toHaveProperty('value', '(71) 99');
});

it('[W2] previews the house’s words while they are typed, refuses an unknown place, and goes back to ours', async () => {
  const chamadas = abrir(
    {},
    {
      'GET /api/lembretes/modelos': () => ({
        itens: [
          { grupo: 'a_vencer', texto: 'Um', da_casa: true },
          { grupo: 'venceu', texto: 'Dois', da_casa: true },
          { grupo: 'atrasada', texto: 'Três', da_casa: true },
        ],
        versao: 'v1',
      }),
      'PUT /api/lembretes/modelos': () => ({ ok: true }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Modelos' }));
  const dialogo = within(await screen.findByRole('dialog'));
  const campo = await dialogo.findByLabelText(/^Para quem venceu ontem/);
  await userEvent.clear(campo);
  await userEvent.type(campo, 'Oi, {{nome}: {{total} {{casa}');
  expect(dialogo.getByText(/^Oi, Maria: R\$ 60,00 \{casa\}$/)).toBeTruthy();
  await userEvent.click(dialogo.getByRole('button', { name: 'Salvar' }));
  expect(await dialogo.findByText(/^Escreva só/)).toBeTruthy();
  await userEvent.click(dialogo.getByRole('button', { name: /^Voltar ao nosso texto: Para quem venceu ontem/ }));
  await userEvent.click(dialogo.getByRole('button', { name: 'Salvar' }));
  await dito('Modelos salvos');
  expect(chamadas.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    a_vencer: 'Um',
    venceu: expect.stringMatching(/^Olá, \{nome\}! A mensalidade/) as string,
    versao: 'v1',
  });
});

it('[W1] a list that cannot be read says so, and an empty one says when it fills', async () => {
  abrir({}, { 'GET /api/lembretes': () => noNetwork });
  expect(await screen.findByText('Erro ao carregar lembretes')).toBeTruthy();
  queryClient.clear();
  document.body.replaceChildren();
  abrir({}, {}, { papel: 'financeiro' });
  expect(await screen.findByText('Ninguém para lembrar agora')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Modelos' })).toBeNull();
});
