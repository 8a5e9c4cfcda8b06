import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { CriarDespesa } from './criar-despesa.tsx';

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn({ permissoes: ['billing:view', 'faturas:pagar'] }));
});

/** Closes it as a screen does. */
function Tela({ onClose }: { onClose: () => void }) {
  const [aberta, setAberta] = useState(true);
  const fechar = () => {
    onClose();
    setAberta(false);
  };
  return aberta && <CriarDespesa onClose={fechar} />;
}

function abrir(rotas: Parameters<typeof serve>[0] = {}, onClose = () => undefined as void) {
  const calls = serve({
    'GET /api/pagamentos-diversos/metodos': () => ({ itens: [] }),
    'GET /api/pagamentos-diversos/tipos': () => ({ itens: [] }),
    'GET /api/carteiras': () => ({ itens: [], formas: [] }),
    'GET /api/fundos': () => ({ itens: [] }),
    ...rotas,
  });
  show(<Tela onClose={onClose} />);
  return calls;
}
const form = async () => within(await screen.findByRole('dialog', { name: 'Nova despesa' }));
const salvar = (dialogo: Awaited<ReturnType<typeof form>>) => dialogo.getByRole('button', { name: 'Salvar despesa' });

it('[G1] names what is missing and sends nothing', async () => {
  const calls = abrir();
  const dialogo = await form();
  await userEvent.click(salvar(dialogo));
  for (const frase of ['Diga o que foi pago', 'Informe um valor maior que zero'])
    expect(await dialogo.findByText(frase)).toBeTruthy();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

it('[G1] shows the type that it would save, also when the list of types comes late', async () => {
  const tipo = { id: 'compra', nome: 'Compra', padrao: true, sentido: 'saida' };
  abrir({ 'GET /api/pagamentos-diversos/tipos': () => ({ itens: [tipo] }) });
  const dialogo = await form();
  await waitFor(() => expect(dialogo.getByLabelText<HTMLSelectElement>(/^Tipo/).value).toBe('compra'));
});

const CRIAR = 'POST /api/despesas';
const foto = (nome: string, tipo: string, bytes = 10) => new File([new Uint8Array(bytes)], nome, { type: tipo });

async function preencher(dialogo: Awaited<ReturnType<typeof form>>): Promise<void> {
  await userEvent.type(dialogo.getByLabelText(/O que foi pago/), 'Conta de luz');
  await userEvent.type(dialogo.getByLabelText(/^Valor/), '80');
}

it('[G1] a double press saves one expense, says so and closes', async () => {
  const onClose = vi.fn<() => void>();
  const calls = abrir({ [CRIAR]: () => ({ id: 'd1' }) }, onClose);
  const dialogo = await form();
  await preencher(dialogo);
  await userEvent.dblClick(salvar(dialogo));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await dito(/^Despesa salva · R\$\s80,00$/);
  const enviadas = calls.filter(({ method }) => method === 'POST');
  expect(enviadas.map(({ body }) => body)).toMatchObject([{ descricao: 'Conta de luz', valor_centavos: 8000 }]);
});

it('[G1] a refused expense says why and keeps what was typed', async () => {
  abrir({ [CRIAR]: () => new Refusal(409, 'carteira_arquivada', 'Esta carteira está arquivada.') });
  const dialogo = await form();
  await preencher(dialogo);
  await userEvent.click(salvar(dialogo));
  expect(await dialogo.findByText('Esta carteira está arquivada.')).toBeTruthy();
  expect(dialogo.getByLabelText<HTMLInputElement>(/O que foi pago/).value).toBe('Conta de luz');
  expect(dialogo.getByLabelText<HTMLInputElement>(/^Valor/).value).toBe('80,00');
});

it('[G1] a file that cannot be a receipt is refused before it is sent, and the typed words stay', async () => {
  abrir();
  const dialogo = await form();
  await preencher(dialogo);
  const campo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!campo) throw new Error('There is no field for files');
  const escolher = userEvent.setup({ applyAccept: false });
  await escolher.upload(campo, foto('nota.exe', 'application/x-msdownload'));
  expect(ditos.at(-1)).toContain('Envie uma foto (JPG, PNG ou WEBP) ou um PDF.');
  await escolher.upload(campo, foto('nota.pdf', 'application/pdf', 5 * 1024 * 1024 + 1));
  expect(ditos.at(-1)).toContain('O comprovante tem mais de 5 MB.');
  expect(dialogo.queryByText(/^nota\./)).toBeNull();
  expect(dialogo.getByLabelText<HTMLInputElement>(/O que foi pago/).value).toBe('Conta de luz');
});

it('[G1] an upload that the server refuses leaves the saved expense, says why, and offers another try', async () => {
  const onClose = vi.fn<() => void>();
  const calls = abrir(
    {
      [CRIAR]: () => ({ id: 'd1' }),
      'PUT /api/anexos/de/d1': () => new Refusal(422, 'arquivo_invalido', 'Este arquivo está estragado.'),
      'GET /api/anexos/de/d1': () => ({ itens: [] }),
    },
    onClose,
  );
  const dialogo = await form();
  await preencher(dialogo);
  const campo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (campo) await userEvent.upload(campo, foto('nota.pdf', 'application/pdf'));
  await userEvent.click(salvar(dialogo));
  const comprovantes = within(await screen.findByRole('dialog', { name: 'Comprovantes' }));
  expect(comprovantes.getByText('Conta de luz')).toBeTruthy();
  expect(ditos.at(-1)).toContain('nota.pdf: Este arquivo está estragado.');
  expect(onClose).not.toHaveBeenCalled();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('[G1 K13] cash of today says which open drawer it leaves; money of another day, way or carteira leaves none', async () => {
  const aberta = { em: '2026-11-29T19:00:00Z', por: 'Caio' };
  const calls = abrir({
    [CRIAR]: () => ({ id: 'd1' }),
    'GET /api/pagamentos-diversos/metodos': () => ({
      itens: ['dinheiro', 'pix'].map((id) => ({ id, nome: id, padrao: true })),
    }),
    'GET /api/pdv/caixa/abertos': () => ({ itens: [{ id: 's1', carteira: 'Dinheiro', aberta }] }),
  });
  const dialogo = await form();
  const gaveta = await dialogo.findByLabelText<HTMLSelectElement>('O dinheiro sai de uma gaveta?');
  expect(gaveta.value).toBe('s1');
  await userEvent.selectOptions(dialogo.getByLabelText(/^Forma de pagamento/), 'pix');
  expect(dialogo.queryByLabelText('O dinheiro sai de uma gaveta?')).toBeNull();
  await userEvent.selectOptions(dialogo.getByLabelText(/^Forma de pagamento/), 'dinheiro');
  await preencher(dialogo);
  await userEvent.click(salvar(dialogo));
  await dito(/^Despesa salva/);
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ sessao_id: 's1' });
});
