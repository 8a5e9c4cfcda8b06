import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { setLanguage } from '../../shared/texts.ts';
import { Announcer } from '../kit/announcer.tsx';
import { Button } from '../kit/button.tsx';
import { DateField } from '../kit/date-field.tsx';
import { MoneyField } from '../kit/money-field.tsx';
import { TextField } from '../kit/text-field.tsx';
import { noNetwork, Refusal, serve } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { Controlled } from './controlled.tsx';
import { Said } from './said.tsx';
import { useActionForm } from './use-action-form.ts';

interface Values {
  nome: string;
  valor_centavos: number | null;
  dia_vencimento: string;
}

function PlanForm({ onDone }: { onDone?: (output: { id: string }) => unknown }) {
  const form = useActionForm<'criarPlano', Values>({
    action: 'criarPlano',
    defaultValues: { nome: '', valor_centavos: null, dia_vencimento: '10' },
    check: ({ nome, valor_centavos }) => ({
      nome: !nome && 'Informe o nome do plano',
      valor_centavos: valor_centavos === null && 'Informe um valor maior que zero',
    }),
    toInput: ({ nome, valor_centavos, dia_vencimento }) => ({
      nome,
      valor_centavos: valor_centavos ?? 0,
      dia_vencimento: Number(dia_vencimento),
    }),
    ...(onDone && { onDone }),
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Said by={form} />
      <TextField label="Nome" {...form.text('nome')} />
      <Controlled control={form.control} name="valor_centavos">
        {(field) => <MoneyField label="Valor" {...field} />}
      </Controlled>
      <TextField label="Dia" {...form.text('dia_vencimento')} />
      <Button type="submit" busy={form.busy}>
        Salvar
      </Button>
      {form.dirty && <p>mudou</p>}
    </form>
  );
}

function Optional() {
  const form = useActionForm<'editarAssinatura', { desconto_centavos: number | null; fim: string }>({
    action: 'editarAssinatura',
    defaultValues: { desconto_centavos: null, fim: '' },
    toInput: ({ desconto_centavos, fim }) => ({
      id: 'a1',
      plano_id: 'p1',
      inicio: '2026-01-01',
      fim: fim || null,
      desconto_centavos: desconto_centavos ?? 0,
    }),
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Controlled control={form.control} name="desconto_centavos">
        {(campo) => <MoneyField label="Desconto" {...campo} />}
      </Controlled>
      <Controlled control={form.control} name="fim">
        {(campo) => <DateField label="Fim" {...campo} />}
      </Controlled>
      <Button type="submit">Salvar</Button>
    </form>
  );
}

const open = (onDone?: (output: { id: string }) => unknown) => show(<PlanForm {...(onDone && { onDone })} />);
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

async function fill() {
  await userEvent.type(field('Nome'), 'Ouro');
  await userEvent.type(field('Valor'), '60,00');
}

describe('useActionForm', () => {
  it('[Z6] says the sentence of a rule in the language of the interface', async () => {
    setLanguage('en-US');
    onTestFinished(() => setLanguage('pt-BR'));
    open();
    await save();
    expect(await screen.findByText('Enter the name of the plan')).toBeTruthy();
  });

  it('checks first: errors under the fields, the first one focused, nothing sent', async () => {
    const calls = serve({});
    open();
    await save();
    expect(screen.getByText('Informe o nome do plano')).toBeTruthy();
    expect(screen.getByText('Informe um valor maior que zero')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
    expect(calls).toHaveLength(0);
  });

  it('[Z6] an error goes when its field changes, the others stay', async () => {
    open();
    await save();
    await userEvent.type(field('Nome'), 'O');
    expect(screen.queryByText('Informe o nome do plano')).toBeNull();
    expect(screen.getByText('Informe um valor maior que zero')).toBeTruthy();
    await userEvent.type(field('Valor'), '6');
    expect(screen.queryByText('Informe um valor maior que zero')).toBeNull();
  });

  it('[Z6] says the error of the field one is in, which no screen reader would read again', async () => {
    show(
      <>
        <PlanForm />
        <Announcer />
      </>,
    );
    await userEvent.type(field('Nome'), '{Enter}');
    expect(await screen.findByText('Informe o nome do plano', { selector: '[aria-live]' })).toBeTruthy();
  });

  it('sends what was typed, as the action takes it, and counts as saved', async () => {
    const calls = serve({ 'POST /api/planos': () => ({ id: '7' }) });
    const done = vi.fn<(output: { id: string }) => void>();
    open(done);
    await fill();
    expect(screen.getByText('mudou')).toBeTruthy();
    await save();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(calls[0]?.body).toEqual({ nome: 'Ouro', valor_centavos: 6000, dia_vencimento: 10 });
    expect(done.mock.lastCall?.[0]).toEqual({ id: '7' });
    expect(screen.queryByText('mudou')).toBeNull();
  });

  it('shows the sentences of the server under its fields', async () => {
    const fields = { dia_vencimento: 'Informe um dia entre 1 e 28' };
    serve({
      'POST /api/planos': () => new Refusal(422, 'campos_invalidos', 'Confira os campos destacados.', { fields }),
    });
    open();
    await fill();
    await save();
    expect(await screen.findByText('Informe um dia entre 1 e 28')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Dia')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was typed after a failure of no field, and tells it', async () => {
    serve({ 'POST /api/planos': () => noNetwork });
    open();
    await fill();
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Sem conexão');
    expect(field('Nome').value).toBe('Ouro');
    expect(screen.getByRole('button', { name: 'Salvar', busy: false })).toBeTruthy();
  });

  it('[A7] keeps what was typed when the session has ended, and does not go on saying so after the person is back', async () => {
    const calls = serve({ 'POST /api/planos': () => new Refusal(401, 'sem_sessao', 'Usuário não autenticado') });
    open();
    await fill();
    await save();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Salvar', busy: false })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Nome').value).toBe('Ouro');
  });

  it('[M5 B2] an amount or a date that cannot be read is refused in words, not sent as an empty one', async () => {
    const calls = serve({ 'PUT /api/assinaturas/a1': () => ({}) });
    show(<Optional />);
    await userEvent.type(field('Desconto'), 'dez reais');
    await save();
    expect(screen.getByText('Informe um valor válido')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Desconto')));
    await userEvent.clear(field('Desconto'));
    await userEvent.type(field('Fim'), '31/02/2026');
    await save();
    expect(screen.getByText('Data inválida. Use dd/mm/aaaa.')).toBeTruthy();
    expect(field('Fim').value).toBe('31/02/2026');
    expect(calls).toHaveLength(0);
    await userEvent.clear(field('Fim'));
    await save();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ desconto_centavos: 0, fim: null }));
  });

  it('[N2] says that an amount cannot be read, instead of what the rule says of an empty one', async () => {
    serve({});
    open();
    await userEvent.type(field('Valor'), '45,5O');
    await save();
    expect(screen.getByText('Informe um valor válido')).toBeTruthy();
    expect(screen.queryByText('Informe um valor maior que zero')).toBeNull();
  });

  it('is sent once, however often it is pressed', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const calls = serve({ 'POST /api/planos': () => new Promise((resolve) => (answer = resolve)) });
    open();
    await fill();
    const form = field('Nome').closest('form') ?? expect.fail('no form');
    // It is submitted twice before anything is drawn again, then by the keyboard.
    fireEvent.submit(form);
    fireEvent.submit(form);
    await userEvent.type(field('Nome'), '{Enter}');
    expect(calls).toHaveLength(1);
    answer({ id: '1' });
    await waitFor(() => expect(screen.queryByText('mudou')).toBeNull());
  });

  it('keeps text typed while saving, and counts it as unsaved', async () => {
    let answer: (value: unknown) => void = () => undefined;
    serve({ 'POST /api/planos': () => new Promise((resolve) => (answer = resolve)) });
    const done = vi.fn<(output: { id: string }) => void>();
    open(done);
    await fill();
    await save();
    await userEvent.type(field('Nome'), ' da casa');
    answer({ id: '1' });
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(field('Nome').value).toBe('Ouro da casa');
    expect(screen.getByText('mudou')).toBeTruthy();
  });
});

const respostas = (body: unknown) => (body as { confirmado?: string[] }).confirmado;

it("[K13] shows the server's question, and writes only after a yes to what stands there", async () => {
  const { promise: feito, resolve } = Promise.withResolvers<unknown>();
  const calls = serve({
    'POST /api/planos': ({ body }) =>
      respostas(body) ? { id: 'p1' } : new Refusal(409, 'confirme_falta', 'Vai ficar −1. É isso?'),
  });
  show(<PlanForm onDone={resolve} />);
  await userEvent.type(screen.getByLabelText('Nome'), 'Mensal');
  await userEvent.type(screen.getByLabelText('Valor'), '60');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Vai ficar −1. É isso?');
  // A corrected amount is another write, which is asked anew.
  await userEvent.type(screen.getByLabelText('Valor'), '0');
  expect(screen.queryByRole('button', { name: 'Sim, é isso' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sim, é isso' }));
  expect(await feito).toEqual({ id: 'p1' });
  expect(calls.map(({ body }) => respostas(body))).toEqual([undefined, undefined, ['falta']]);
});

it('[K13] asks the second question by itself: a yes, also one pressed twice, answers the first', async () => {
  const { promise: feito, resolve } = Promise.withResolvers<unknown>();
  const calls = serve({
    'POST /api/planos': ({ body }) => {
      if (!respostas(body)?.includes('falta')) return new Refusal(409, 'confirme_falta', 'Vai ficar −1. É isso?');
      if (!respostas(body)?.includes('dez_vezes')) return new Refusal(409, 'confirme_dez_vezes', 'Dez vezes. É isso?');
      return { id: 'p1' };
    },
  });
  show(<PlanForm onDone={resolve} />);
  await userEvent.type(screen.getByLabelText('Nome'), 'Mensal');
  await userEvent.type(screen.getByLabelText('Valor'), '60');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Sim, é isso' }));
  await screen.findByText('Dez vezes. É isso?');
  expect(screen.queryByText('Vai ficar −1. É isso?')).toBeNull();
  const sim = screen.getByRole('button', { name: 'Sim, é isso' });
  await userEvent.click(sim);
  await new Promise((resume) => setTimeout(resume, 500));
  expect(calls).toHaveLength(2);
  await userEvent.click(sim);
  expect(await feito).toEqual({ id: 'p1' });
  expect(calls.map(({ body }) => respostas(body))).toEqual([undefined, ['falta'], ['falta', 'dez_vezes']]);
});
