import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatBRL } from '../../../../shared/centavos.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { CriarLancamento, PagamentosDiversos } from './page.tsx';

it('[V1] asks in the document’s order: type, method, description, amount (and its direction), matrícula, date, notes', () => {
  establishSession(signedIn());
  serve({});
  show(<CriarLancamento matriculaFixa={null} onSalvo={() => undefined} />);
  const rotulos = Array.from(
    document.querySelectorAll('form label'),
    ({ textContent }) => textContent.split(' ')[0] ?? '',
  );
  expect(rotulos.map((rotulo) => rotulo.replaceAll(/[^\p{L}]/gu, ''))).toEqual([
    'Tipo',
    'Forma',
    'Descrição',
    'Valor',
    'O',
    'Matrícula',
    'Data',
    'Observações',
  ]);
  expect(screen.getByRole('button', { name: 'Lançar' })).toBeTruthy();
});

it('[V1] takes no more text than is kept', () => {
  establishSession(signedIn());
  serve({});
  show(<CriarLancamento matriculaFixa={null} onSalvo={() => undefined} />);
  const campo = (nome: RegExp) => screen.getByLabelText<HTMLInputElement>(nome);
  expect([/^Descrição/, /^Matrícula/, /^Observações/].map((nome) => campo(nome).maxLength)).toEqual([200, 30, 1000]);
});

it.each([
  ['staff from 2020 until', null, 'A data não pode ser futura nem anterior a 2020.', '01/01/2020', '31/12/2019'],
  [
    'a viewer from seven days before',
    '77',
    'Pelo seu acesso, a data é hoje ou até sete dias atrás.',
    '13/11/2026',
    '12/11/2026',
  ],
])('[V1 V6] takes days of %s today', async (_, matriculaFixa, frase, primeiro, antes) => {
  establishSession(signedIn(matriculaFixa === null ? {} : { papel: 'viewer' }));
  const calls = serve({});
  show(<CriarLancamento matriculaFixa={matriculaFixa} onSalvo={() => undefined} />);
  const data = screen.getByLabelText<HTMLInputElement>(matriculaFixa === null ? /^Data/ : /^Dia/);
  for (const [dia, recusado] of [
    [antes, true],
    [primeiro, false],
    ['20/11/2026', false],
    ['21/11/2026', true],
  ] as const) {
    fireEvent.change(data, { target: { value: dia } });
    await userEvent.click(screen.getByRole('button', { name: matriculaFixa === null ? 'Lançar' : 'Enviar' }));
    expect([dia, screen.queryByText(frase) !== null]).toEqual([dia, recusado]);
  }
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('[V1 Z1] a screen that stands open over midnight offers the new day, and leaves one that was chosen', async () => {
  const amanhece = (hoje: string) => act(async () => establishSession(signedIn({ hoje })));
  await amanhece('2026-11-20');
  serve({});
  show(<CriarLancamento matriculaFixa={null} onSalvo={() => undefined} />);
  const data = screen.getByLabelText<HTMLInputElement>(/^Data do movimento/);
  expect(data.value).toBe('20/11/2026');
  await amanhece('2026-11-21');
  await waitFor(() => expect(data.value).toBe('21/11/2026'));
  fireEvent.change(data, { target: { value: '15/11/2026' } });
  await amanhece('2026-11-22');
  expect(data.value).toBe('15/11/2026');
});

it('[V4] warns of an unknown matrícula once, though Enter sends the form before its field is left', async () => {
  establishSession(signedIn());
  const raiz = '/api/pagamentos-diversos';
  serve({
    [`GET ${raiz}/tipos`]: () => ({ itens: [{ id: 'doacao', nome: 'Doação', padrao: true, sentido: 'entrada' }] }),
    [`GET ${raiz}/metodos`]: () => ({ itens: [{ id: 'dinheiro', nome: 'Dinheiro', padrao: true }] }),
    [`GET ${raiz}/matricula?matricula=X9`]: () => ({ nome: null, matricula: 'X9' }),
    [`POST ${raiz}`]: () => ({ id: 'l1', matricula_encontrada: false }),
  });
  show(<CriarLancamento matriculaFixa={null} onSalvo={() => undefined} />);
  await screen.findByRole('option', { name: 'Doação' });
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo/), 'doacao');
  await userEvent.selectOptions(screen.getByLabelText(/^Forma/), 'dinheiro');
  await userEvent.type(screen.getByLabelText(/^Valor/), '10');
  await userEvent.type(screen.getByLabelText(/^Matrícula/), 'X8{Enter}');
  expect(await screen.findByText('Matrícula não encontrada: X8. O lançamento foi feito mesmo assim.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Valor/), '10');
  await userEvent.type(screen.getByLabelText(/^Matrícula/), 'X9');
  await userEvent.tab();
  expect(
    await screen.findByText('Matrícula não encontrada: X9. O lançamento pode ser feito mesmo assim.'),
  ).toBeTruthy();
  ditos.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Lançar' }));
  await dito(`Lançamento salvo · ${formatBRL(1000)}`);
  expect(ditos).toHaveLength(1);
  expect(screen.queryByText(/Matrícula não encontrada/)).toBeNull();
});

it('[V3] a type that somebody else has just renamed is offered under its new name, once the old one was refused', async () => {
  establishSession(signedIn());
  const raiz = '/api/pagamentos-diversos';
  const frase = 'Escolha um tipo da lista.';
  let nome = 'Cesta';
  serve({
    [`GET ${raiz}/tipos`]: () => ({ itens: [{ id: 't1', nome, padrao: false, sentido: 'entrada' }] }),
    [`GET ${raiz}/metodos`]: () => ({ itens: [{ id: 'dinheiro', nome: 'Dinheiro', padrao: true }] }),
    [`POST ${raiz}`]: () => new Refusal(422, 'campos_invalidos', frase, { fields: { tipo: frase } }),
  });
  show(<CriarLancamento matriculaFixa={null} onSalvo={() => undefined} />);
  await screen.findByRole('option', { name: 'Cesta' });
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo/), 'Cesta');
  await userEvent.selectOptions(screen.getByLabelText(/^Forma/), 'dinheiro');
  await userEvent.type(screen.getByLabelText(/^Valor/), '10');
  nome = 'Cesta básica';
  await userEvent.click(screen.getByRole('button', { name: 'Lançar' }));
  expect(await screen.findByText(frase)).toBeTruthy();
  await userEvent.selectOptions(
    screen.getByLabelText(/^Tipo/),
    await screen.findByRole('option', { name: 'Cesta básica' }),
  );
  expect(screen.queryByText(frase)).toBeNull();
});

it('[V4] says whose matrícula it is only while it stands there as it was looked up', async () => {
  establishSession(signedIn());
  const raiz = '/api/pagamentos-diversos';
  serve({
    [`GET ${raiz}/tipos`]: () => ({ itens: [] }),
    [`GET ${raiz}/metodos`]: () => ({ itens: [] }),
    [`GET ${raiz}/matricula?matricula=X8`]: () => ({ nome: 'Dalva', matricula: 'X8' }),
  });
  show(<CriarLancamento matriculaFixa={null} onSalvo={() => undefined} />);
  const matricula = screen.getByLabelText<HTMLInputElement>(/^Matrícula/);
  await userEvent.type(matricula, 'X8');
  await userEvent.tab();
  await screen.findByText('É de Dalva.');
  await userEvent.type(matricula, '1');
  expect(matricula.value).toBe('X81');
  expect(screen.queryByText('É de Dalva.')).toBeNull();
});

it('[V6] a viewer’s matrícula that comes late takes nothing away that was typed meanwhile', async () => {
  establishSession(signedIn({ papel: 'viewer' }));
  const raiz = '/api/pagamentos-diversos';
  let responder: (resposta: unknown) => void = () => undefined;
  serve({
    [`GET ${raiz}/tipos`]: () => ({ itens: [] }),
    [`GET ${raiz}/metodos`]: () => ({ itens: [] }),
    [`GET ${raiz}/matricula`]: () => new Promise((resolve) => (responder = resolve)),
  });
  show(<PagamentosDiversos />);
  await userEvent.type(screen.getByLabelText('Descrição'), 'Flores');
  responder({ nome: 'Jurema', matricula: '77' });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Matrícula/).value).toBe('77'));
  expect(screen.getByLabelText<HTMLInputElement>('Descrição').value).toBe('Flores');
});

it('[V1] keeps text typed while the previous entry is being saved, for the next one', async () => {
  establishSession(signedIn());
  const raiz = '/api/pagamentos-diversos';
  let responder: (resposta: unknown) => void = () => undefined;
  const calls = serve({
    [`GET ${raiz}/tipos`]: () => ({ itens: [{ id: 'doacao', nome: 'Doação', padrao: true, sentido: 'entrada' }] }),
    [`GET ${raiz}/metodos`]: () => ({ itens: [{ id: 'dinheiro', nome: 'Dinheiro', padrao: true }] }),
    [`POST ${raiz}`]: () => new Promise((resolve) => (responder = resolve)),
  });
  show(<CriarLancamento matriculaFixa={null} onSalvo={() => undefined} />);
  const campo = (rotulo: RegExp) => screen.getByLabelText<HTMLInputElement>(rotulo);
  const escrever = async (rotulo: RegExp, texto: string) => {
    await userEvent.clear(campo(rotulo));
    await userEvent.type(campo(rotulo), texto);
  };
  await screen.findByRole('option', { name: 'Doação' });
  await userEvent.selectOptions(campo(/^Tipo/), 'doacao');
  await userEvent.selectOptions(campo(/^Forma/), 'dinheiro');
  await escrever(/^Descrição/, 'Flores');
  await escrever(/^Observações/, 'Da feira');
  await escrever(/^Valor/, '10{Enter}');
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  await escrever(/^Descrição/, 'Velas');
  await escrever(/^Valor/, '25,50');
  responder({ id: 'l1', matricula_encontrada: false });
  await dito(`Lançamento salvo · ${formatBRL(1000)}`);
  await waitFor(() => expect(campo(/^Observações/).value).toBe(''));
  expect(campo(/^Descrição/).value).toBe('Velas');
  expect(campo(/^Valor/).value).toBe('25,50');
});

describe('what goes out', () => {
  const raiz = '/api/pagamentos-diversos';
  const salvar = { [`POST ${raiz}`]: () => ({ id: 'l1', matricula_encontrada: false }) };

  async function abrir(tipo: string, sentido: 'saida' | null, valor: string) {
    establishSession(signedIn());
    const calls = serve({
      [`GET ${raiz}/tipos`]: () => ({ itens: [{ id: tipo, nome: 'Este tipo', padrao: true, sentido }] }),
      [`GET ${raiz}/metodos`]: () => ({ itens: [{ id: 'dinheiro', nome: 'Dinheiro', padrao: true }] }),
      ...salvar,
    });
    show(<CriarLancamento matriculaFixa={null} onSalvo={() => undefined} />);
    await screen.findByRole('option', { name: 'Este tipo' });
    await userEvent.selectOptions(screen.getByLabelText(/^Tipo/), tipo);
    await userEvent.selectOptions(screen.getByLabelText(/^Forma/), 'dinheiro');
    await userEvent.type(screen.getByLabelText(/^Valor/), valor);
    return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  }
  const botao = (name: string) => screen.getByRole('button', { name });
  const apertado = () => ['Entrou', 'Saiu'].filter((name) => botao(name).ariaPressed === 'true');
  const lancar = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome }));

  it('[V1] is proposed by the type, stays for the next one, and is changed by one press', async () => {
    const enviados = await abrir('compra', 'saida', '180');
    expect(apertado()).toEqual(['Saiu']);
    await lancar('Lançar saída');
    await dito(`Lançamento salvo · ${formatBRL(-18_000)}`);
    expect(enviados()).toEqual([expect.objectContaining({ valor_centavos: -18_000 })]);
    expect(enviados()[0]).not.toHaveProperty('sentido');
    expect(apertado()).toEqual(['Saiu']);
    // The shop gave money back.
    await userEvent.type(screen.getByLabelText(/^Valor/), '20');
    await lancar('Entrou');
    await lancar('Lançar');
    await dito(`Lançamento salvo · ${formatBRL(2000)}`);
    await lancar('Limpar');
    expect(apertado()).toEqual([]);
  });

  it('[V1] goes with the type that proposed it, unless the person said it', async () => {
    establishSession(signedIn());
    const tipos = [
      { id: 'compra', nome: 'Compra', padrao: true, sentido: 'saida' },
      { id: 'outro', nome: 'Outro', padrao: true, sentido: null },
    ];
    serve({ [`GET ${raiz}/tipos`]: () => ({ itens: tipos }), [`GET ${raiz}/metodos`]: () => ({ itens: [] }) });
    show(<CriarLancamento matriculaFixa={null} onSalvo={() => undefined} />);
    await screen.findByRole('option', { name: 'Outro' });
    const escolher = (tipo: string) => userEvent.selectOptions(screen.getByLabelText(/^Tipo/), tipo);
    await escolher('compra');
    expect(apertado()).toEqual(['Saiu']);
    await escolher('outro');
    expect(apertado()).toEqual([]);
    await userEvent.click(botao('Entrou'));
    await escolher('outro');
    expect(apertado()).toEqual(['Entrou']);
  });

  it('[V1] is asked for where the type does not say it, and a minus says it as well', async () => {
    const enviados = await abrir('outro', null, '180');
    await lancar('Lançar');
    expect(await screen.findByText('Diga se o dinheiro entrou ou saiu')).toBeTruthy();
    expect(enviados()).toEqual([]);
    await userEvent.clear(screen.getByLabelText(/^Valor/));
    await userEvent.type(screen.getByLabelText(/^Valor/), '-180');
    expect(apertado()).toEqual(['Saiu']);
    await lancar('Lançar saída');
    await dito(`Lançamento salvo · ${formatBRL(-18_000)}`);
  });

  it('[V1 V2] names the day of an entry of another day, which the list of today does not show', async () => {
    await abrir('compra', 'saida', '180');
    fireEvent.change(screen.getByLabelText(/^Data/), { target: { value: '05/11/2026' } });
    await lancar('Lançar saída');
    await dito(`Lançamento salvo · ${formatBRL(-18_000)} · 05/11/2026`);
  });
});
