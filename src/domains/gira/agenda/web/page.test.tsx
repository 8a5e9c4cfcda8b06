import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { Page } from './page.tsx';

const GIRA = {
  id: 'e1',
  tipo: 'gira',
  titulo: 'Gira de caboclo',
  inicio: '2026-11-21T23:00:00Z',
  fim: '2026-11-22T02:00:00Z',
  lugar: 'Barracão',
  aberta: true,
  cancelado: null,
  vou: null,
};

const DETALHES = {
  ...GIRA,
  orientacoes: 'Roupa branca',
  lotacao: null,
  pagina: false,
  serie: { repete: 'semanal', dia: null, semana: null, ate: null, dia_da_serie: '2026-11-21' },
  proprios: [],
  motivo: null,
  pode_responder: false,
  vao: 0,
  nao_vao: 0,
  respostas: [],
  versao: 'v1',
};

beforeEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  history.replaceState(null, '', '/agenda');
  turnable('wide');
});

function abrir(rotas: Parameters<typeof serve>[0] = {}, permissoes: string[] = ['agenda:edit', 'membros:view']) {
  establishSession(signedIn({ papel: 'operador', permissoes }));
  const chamadas = serve({
    'GET /api/agenda/eventos': () => ({ itens: [GIRA] }),
    'GET /api/agenda/eventos/e1': () => DETALHES,
    ...rotas,
  });
  show(<Page />);
  return chamadas;
}

const campo = (dialogo: HTMLElement, name: RegExp) => within(dialogo).getByRole('textbox', { name });
const corpo = (chamadas: ReturnType<typeof abrir>, method: string) =>
  chamadas.findLast((uma) => uma.method === method)?.body;

it('[J1] shows the month by day, and each event opens by the keyboard and closes back to where it was', async () => {
  abrir();
  const gira = await screen.findByRole('button', { name: /20:00.*Gira de caboclo/ });
  expect(gira.closest('td')?.textContent).toContain('21 de novembro');
  gira.focus();
  await userEvent.keyboard('{Enter}');
  const dialogo = await screen.findByRole('dialog', { name: 'Gira de caboclo' });
  expect(await within(dialogo).findByText('Roupa branca')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toContain('Gira de caboclo');
});

it('[J1] a phone lists by week, and an empty month says what to do', async () => {
  turnable('phone');
  abrir({ 'GET /api/agenda/eventos': () => ({ itens: [] }) });
  expect(await screen.findByText('Nada marcado neste mês')).toBeTruthy();
  expect(screen.getByText(/Cadastre as giras uma vez/)).toBeTruthy();
});

it('[IN2] a phone begins with today’s week, with the past ones folded above it and 60 days after it', async () => {
  turnable('phone');
  const em = (dia: string) => ({ ...GIRA, id: dia, titulo: dia, inicio: `${dia}T23:00:00Z`, fim: `${dia}T23:30:00Z` });
  const chamadas = abrir({
    'GET /api/agenda/eventos': () => ({ itens: ['2026-11-07', '2026-11-21', '2026-12-05'].map(em) }),
  });
  await screen.findByText('2026-12-05');
  const folded = screen.getByText('Semanas passadas (1)').closest('details');
  expect(folded?.open).toBe(false);
  expect(['2026-11-07', '2026-11-21'].map((dia) => folded?.contains(screen.getByText(dia)))).toEqual([true, false]);
  const eventos = chamadas.find(({ path }) => path.includes('/eventos?'));
  expect(eventos?.path).toMatch(/de=2026-11-01&ate=2027-01-19/);
});

it('[J1] whoever only reads is offered nothing to change', async () => {
  abrir({}, []);
  await screen.findByRole('button', { name: /Gira de caboclo/ });
  expect(screen.queryByRole('button', { name: 'Novo evento' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Gira de caboclo/ }));
  await screen.findByText('Roupa branca');
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
});

it('[J2] keeps the form and the chosen rule while the day is half typed', async () => {
  abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Novo evento' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Novo evento' });
  const repete = within(dialogo).getByRole('combobox', { name: /^Repete/ });
  await userEvent.selectOptions(repete, within(repete).getByRole('option', { name: /^Todo mês, no dia/ }));
  await userEvent.type(campo(dialogo, /^Dia/), '{Backspace}');
  expect(within(dialogo).getByRole('combobox', { name: /^Repete/ })).toHaveProperty('value', 'mensal_dia');
  await userEvent.clear(campo(dialogo, /^Dia/));
  expect(campo(dialogo, /^Título/)).toHaveProperty('value', '');
});

it('[J1] says that the agenda could not be read, and reads it again', async () => {
  let vez = 0;
  abrir({
    'GET /api/agenda/eventos': () =>
      (vez += 1) === 1 ? new Refusal(400, 'falha', 'O servidor não respondeu.') : { itens: [GIRA] },
  });
  expect(await screen.findByText('Erro ao carregar a agenda')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('button', { name: /Gira de caboclo/ })).toBeTruthy();
});

it('[J1] a search that finds nothing says so', async () => {
  history.replaceState(null, '', '/agenda?busca=cosme');
  const chamadas = abrir({ 'GET /api/agenda/eventos': () => ({ itens: [] }) });
  expect(await screen.findByText('Nenhum evento encontrado')).toBeTruthy();
  expect(chamadas.some(({ path }) => path.includes('busca=cosme'))).toBe(true);
});

it('[J1] what was typed stays when the form is incomplete, and when the server refuses it', async () => {
  const recusa = new Refusal(422, 'campos', 'Confira os campos destacados.', {
    fields: { dia_fim: 'Um evento dura no máximo 30 dias.' },
  });
  const chamadas = abrir({ 'POST /api/agenda/eventos': () => recusa });
  await userEvent.click(await screen.findByRole('button', { name: 'Novo evento' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Novo evento' });
  const salvar = within(dialogo).getByRole('button', { name: 'Salvar evento' });
  await userEvent.clear(campo(dialogo, /^Termina(?! no)/));
  await userEvent.type(campo(dialogo, /^Termina(?! no)/), '2000');
  await userEvent.click(salvar);
  expect(await within(dialogo).findByText('Dê um título ao evento')).toBeTruthy();
  expect(chamadas.some(({ method }) => method === 'POST')).toBe(false);

  await userEvent.type(campo(dialogo, /^Título/), 'Gira de exu');
  await userEvent.clear(campo(dialogo, /^Termina(?! no)/));
  await userEvent.type(campo(dialogo, /^Termina(?! no)/), '2330');
  await userEvent.click(salvar);
  expect(await within(dialogo).findByText('Um evento dura no máximo 30 dias.')).toBeTruthy();
  expect(campo(dialogo, /^Título/)).toHaveProperty('value', 'Gira de exu');
  expect(campo(dialogo, /^Termina(?! no)/)).toHaveProperty('value', '23:30');
  expect(corpo(chamadas, 'POST')).toMatchObject({
    titulo: 'Gira de exu',
    dia: '2026-11-20',
    hora: '20:00',
    hora_fim: '23:30',
    repeticao: null,
  });
});

it('[J2] asks which events of a series change, and sends its rule only when more than one do', async () => {
  const chamadas = abrir({ 'PUT /api/agenda/eventos/e1': () => ({ ok: true }) });
  const editar = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Gira de caboclo/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    return screen.findByRole('dialog', { name: 'Editar evento' });
  };
  const dialogo = await editar();
  expect(within(dialogo).queryByLabelText('Repete')).toBeNull();
  await userEvent.click(within(dialogo).getByLabelText('Este e os seguintes'));
  expect(within(dialogo).getByLabelText('Repete')).toHaveProperty('value', 'semanal');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Salvar evento' }));
  await waitFor(() => expect(corpo(chamadas, 'PUT')).toBeDefined());
  expect(corpo(chamadas, 'PUT')).toMatchObject({
    alcance: 'seguintes',
    repeticao: { repete: 'semanal' },
    versao: 'v1',
  });
});

it('[J2] a cancelation asks for its reason, which stays when the server refuses it', async () => {
  const chamadas = abrir({
    'POST /api/agenda/eventos/e1/cancelar': () => new Refusal(409, 'evento_cancelado', 'Este evento já foi cancelado.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Gira de caboclo/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar evento' }));
  const dialogo = await screen.findByRole('dialog', { name: /Cancelar este evento/ });
  const cancelar = within(dialogo).getByRole('button', { name: 'Cancelar evento' });
  await userEvent.click(cancelar);
  expect(await within(dialogo).findByText('Informe o motivo.')).toBeTruthy();
  await userEvent.type(within(dialogo).getByRole('textbox'), 'Chuva forte');
  await userEvent.click(cancelar);
  await dito('Erro ao cancelar o evento · Este evento já foi cancelado.');
  expect(within(dialogo).getByRole('textbox')).toHaveProperty('value', 'Chuva forte');
  expect(corpo(chamadas, 'POST')).toMatchObject({ motivo: 'Chuva forte', alcance: 'este' });
});

it('[J1] shows the month of the new event once it is saved', async () => {
  abrir({ 'POST /api/agenda/eventos': () => ({ id: 'e2', criados: 1 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Novo evento' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Novo evento' });
  await userEvent.type(campo(dialogo, /^Título/), 'Festa de Iemanjá');
  const dia = within(dialogo).getAllByRole('textbox', { name: /^Dia/ })[0];
  if (!dia) throw new Error('The form has no day');
  await userEvent.clear(dia);
  await userEvent.type(dia, '02/02/2028');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Salvar evento' }));
  expect(await screen.findByRole('heading', { name: /fevereiro de 2028/i })).toBeTruthy();
});

it('[J7] asks before the address of the calendar is changed or deleted, and offers it to the device', async () => {
  const chamadas = abrir({
    'GET /api/agenda/calendario': () => ({ criado_em: '2026-11-01T12:00:00Z', detalhes: false }),
    'POST /api/agenda/calendario': () => ({ endereco: 'https://casa.example/agenda/abc.ics' }),
    'DELETE /api/agenda/calendario': () => ({ ok: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'No meu calendário' }));
  for (const botao of ['Apagar o endereço', 'Trocar o endereço']) {
    await userEvent.click(await screen.findByRole('button', { name: botao }));
    const pergunta = await screen.findByRole('alertdialog', { name: `${botao}?` });
    expect(chamadas.every(({ method }) => method === 'GET')).toBe(true);
    const sim = botao.startsWith('Trocar') ? botao : 'Cancelar';
    await userEvent.click(within(pergunta).getByRole('button', { name: sim }));
  }
  const abre = await screen.findByRole('link', { name: 'Abrir no calendário deste aparelho' });
  expect(abre.getAttribute('href')).toBe('webcal://casa.example/agenda/abc.ics');
});

it('[J2] a moved occurrence tells the day of its series, not the day to which it was moved', async () => {
  history.replaceState(null, '', '/agenda?evento=e1');
  const serie = { repete: 'mensal_semana', dia: null, semana: 3, ate: null, dia_da_serie: '2026-11-21' };
  abrir({ 'GET /api/agenda/eventos/e1': () => ({ ...DETALHES, inicio: '2026-11-20T23:00:00Z', serie }) });
  expect((await screen.findByText(/^Todo mês/)).textContent).toBe('Todo mês, sábado: o 3º');
});

it('[J3] an answer that is pressed twice stays, and is taken back by a button of its own', async () => {
  history.replaceState(null, '', '/agenda?evento=e1');
  let vou: boolean | null = null;
  const chamadas = abrir({
    'GET /api/agenda/eventos/e1': () => ({ ...DETALHES, vou, pode_responder: true, remarcado: false }),
    'PUT /api/agenda/eventos/e1/resposta': ({ body }) => {
      ({ vai: vou } = body as { vai: boolean | null });
      return { ok: true };
    },
  });
  const vai = () => screen.findByRole('button', { name: 'Vou', pressed: vou === true }, { timeout: 5000 });
  await userEvent.click(await vai());
  await waitFor(() => expect(vou).toBe(true));
  await userEvent.click(await vai());
  expect(screen.getByRole('button', { name: 'Vou', pressed: true })).toBeTruthy();
  const respostas = () => chamadas.filter(({ path }) => path.endsWith('/resposta')).map(({ body }) => body);
  expect(respostas()).toMatchObject([{ vai: true }]);
  await userEvent.click(screen.getByRole('button', { name: 'Retirar resposta' }));
  await waitFor(() => expect(respostas()).toMatchObject([{ vai: true }, { vai: null }]));
});

it.each([
  ['wide', 'gira', '2026-11-22T02:00:00Z', true],
  ['wide', 'gira', '2999-11-22T02:00:00Z', false],
  ['phone', 'gira', '2999-11-22T02:00:00Z', false],
  ['phone', 'estudo', '2999-11-22T02:00:00Z', true],
  ['wide', 'estudo', '2999-11-22T02:00:00Z', true],
] as const)('[J8] %s: above a month whose %s ends at %s the next gira stands: %s', async (side, tipo, fim, esta) => {
  turnable(side);
  const proxima = { ...GIRA, id: 'e2', inicio: '2999-12-04T23:00:00Z', fim: '2999-12-05T02:00:00Z', vao: null };
  const rotas = { itens: [{ ...GIRA, tipo, fim }] };
  const pedida = vi.fn(() => ({ gira: proxima }));
  abrir({ 'GET /api/agenda/eventos': () => rotas, 'GET /api/agenda/eventos/proxima': pedida }, ['membros:view']);
  await screen.findByRole('button', { name: /Gira de caboclo/ });
  if (esta)
    expect((await screen.findByRole('region', { name: 'Próxima gira' })).textContent).toContain('Ver e responder');
  else expect([screen.queryByRole('region', { name: 'Próxima gira' }), pedida.mock.calls]).toEqual([null, []]);
});

it('[J8] whoever takes the roll call finds the next gira with the ways to it and to the tickets', async () => {
  const proxima = { ...GIRA, id: 'e2', inicio: '2999-12-04T23:00:00Z', fim: '2999-12-05T02:00:00Z', vao: null };
  abrir({ 'GET /api/agenda/eventos/proxima': () => ({ gira: proxima }) });
  const cartao = within(await screen.findByRole('region', { name: 'Próxima gira' }));
  const para = (name: string) => cartao.getByRole('link', { name }).getAttribute('href');
  expect([para('Presenças'), para('Atendimento')]).toEqual(['/presencas?evento=e2', '/senhas?evento=e2']);
});
