import { focusManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve, silence } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito, oferta } from '../../../../web/testing/toasts.ts';
import { CobrancaPix } from './cobranca-pix.tsx';
import { PixAConferir } from './pix-a-conferir.tsx';
import { PixRecebidos } from './pix-recebidos.tsx';
import { CartaoDoProvedor } from './provedor.tsx';

const COBRANCA = {
  id: 'c1',
  estado: 'aberta',
  valor_centavos: 6000,
  codigo: '000201CODIGO',
  expira_em: '2026-11-20T16:00:00.000Z',
  faturas: ['f1'],
};

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn({ papel: 'owner', permissoes: ['faturas:pagar', 'gestao'] }));
});

function mostrar(rotas: Parameters<typeof serve>[0]) {
  const calls = serve(rotas);
  const onPaga = vi.fn<() => void>();
  show(<CobrancaPix faturas={['f1']} total_centavos={6000} onPaga={onPaga} outroJeito={<p>código da casa</p>} />);
  return { calls, onPaga };
}

describe('the code of the provider', () => {
  it('[PG5] waits, and says by itself that it was paid', async () => {
    let conferida: object = COBRANCA;
    const { onPaga } = mostrar({
      'POST /api/cobrancas': () => COBRANCA,
      'POST /api/cobrancas/c1/conferir': () => conferida,
    });
    expect(await screen.findByText('Esperando o pagamento. Ele se confirma sozinho.')).toBeTruthy();
    expect(screen.getByDisplayValue('000201CODIGO')).toBeTruthy();
    conferida = { ...COBRANCA, estado: 'paga', codigo: null };
    await queryClient.refetchQueries({ queryKey: ['conferirCobranca'] });
    await waitFor(() => expect(onPaga).toHaveBeenCalledOnce());
    expect(screen.queryByText('código da casa')).toBeNull();
  });

  it('[PG5] gives way to the code of the house when the provider refuses, or takes two seconds', async () => {
    mostrar({ 'POST /api/cobrancas': () => new Refusal(503, 'provedor_longe', 'Longe.') });
    expect(await screen.findByText('código da casa')).toBeTruthy();
    queryClient.clear();
    mostrar({ 'POST /api/cobrancas': () => silence });
    await waitFor(() => expect(screen.getAllByText('código da casa')).toHaveLength(2), { timeout: 4_000 });
  });

  it('[PG5] is cancelled before it is paid in another way, and not opened again', async () => {
    const { calls } = mostrar({
      'POST /api/cobrancas': () => COBRANCA,
      'POST /api/cobrancas/c1/conferir': () => COBRANCA,
      'POST /api/cobrancas/c1/cancelar': () => ({ ...COBRANCA, estado: 'cancelada', codigo: null }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pagar de outro jeito' }));
    expect(await screen.findByText('código da casa')).toBeTruthy();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/cobrancas/c1/cancelar'));
    await queryClient.invalidateQueries();
    expect(calls.filter(({ path }) => path === '/api/cobrancas')).toHaveLength(1);
  });

  it('[PG5] goes with the screen at the counter, and stays open for a member', async () => {
    const rotas = {
      'POST /api/cobrancas': () => COBRANCA,
      'POST /api/cobrancas/c1/conferir': () => COBRANCA,
      'POST /api/cobrancas/c1/cancelar': () => ({ ...COBRANCA, estado: 'cancelada', codigo: null }),
    };
    for (const soEnquantoVista of [false, true]) {
      queryClient.clear();
      const calls = serve(rotas);
      const props = { faturas: ['f1'], total_centavos: 6000, onPaga: () => undefined, outroJeito: null };
      const { unmount } = show(<CobrancaPix {...props} soEnquantoVista={soEnquantoVista} />);
      await screen.findByDisplayValue('000201CODIGO');
      unmount();
      expect(calls.some(({ path }) => path.endsWith('/cancelar'))).toBe(soEnquantoVista);
    }
  });

  it('[PG7] is read again at once when the screen is seen again', async () => {
    let conferida: object = COBRANCA;
    const { onPaga } = mostrar({
      'POST /api/cobrancas': () => COBRANCA,
      'POST /api/cobrancas/c1/conferir': () => conferida,
    });
    await screen.findByDisplayValue('000201CODIGO');
    focusManager.setFocused(false);
    conferida = { ...COBRANCA, estado: 'paga', codigo: null };
    focusManager.setFocused(true);
    await waitFor(() => expect(onPaga).toHaveBeenCalledOnce(), { timeout: 1_500 });
    focusManager.setFocused(undefined);
  });

  const perguntando = {
    'GET /api/cobrancas/forma': () => ({ por_provedor: true, quer_pagador: 'Asaas' }),
    'POST /api/cobrancas': ({ body }: { body: unknown }) =>
      (body as { concorda: boolean }).concorda ? COBRANCA : new Refusal(409, 'falta_concordar', 'Concorde antes.'),
    'POST /api/cobrancas/c1/conferir': () => COBRANCA,
  };

  it('[PG6 PG8] asks before name and CPF leave the house, and a no leads to the code of the house', async () => {
    const { calls } = mostrar(perguntando);
    expect(await screen.findByText(/manda seu nome e seu CPF ao Asaas/)).toBeTruthy();
    expect(screen.queryByText('código da casa')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Usar o código da casa' }));
    expect(await screen.findByText('código da casa')).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/api/cobrancas').map(({ body }) => body)).toMatchObject([
      { concorda: false },
    ]);
  });

  it('[PG6 PG8] shows the code once the person agreed', async () => {
    mostrar(perguntando);
    await userEvent.click(await screen.findByRole('button', { name: 'Concordo e quero o código' }));
    expect(await screen.findByDisplayValue('000201CODIGO')).toBeTruthy();
  });

  it('[PG2] of an earlier request says so with its amount', async () => {
    const antes = { ...COBRANCA, estado: 'cancelando', valor_centavos: 12_000 };
    mostrar({ 'POST /api/cobrancas': () => antes, 'POST /api/cobrancas/c1/conferir': () => antes });
    expect(await screen.findByText(/pedido anterior, de R\$\s120,00/)).toBeTruthy();
  });
});

it('[PG1] the card says what a key is, and sends a new one with its carteira', async () => {
  const provedor = {
    nome: 'woovi',
    ambiente: 'teste',
    pode_tirar: true,
    carteira_id: 'k1',
    conferir_sempre: false,
    conectado_em: '2026-11-20T12:00:00.000Z',
  };
  const calls = serve({
    'GET /api/cobrancas/provedor': () => ({ provedor }),
    'GET /api/carteiras': () => ({
      itens: [{ id: 'k1', tipo: 'gateway', nome: 'Maquininha', arquivada: false, primeira: false }],
      formas: [],
    }),
    'POST /api/cobrancas/provedor': () => ({ ambiente: 'real', pode_tirar: false }),
  });
  show(<CartaoDoProvedor />);
  expect(await screen.findByText(/pode tirar dinheiro/)).toBeTruthy();
  expect(screen.getByText(/é de teste/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Trocar a chave' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Chave da Woovi/ }), 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Conectar' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      nome: 'woovi',
      chave: 'abc',
      carteira_id: 'k1',
      conferir_sempre: false,
    }),
  );
});

it('[PG3] the tray says why a PIX waits, and takes the answer', async () => {
  const pix = {
    id: 'p1',
    de_que: 'mensalidades',
    membro_id: 'm1',
    membro: 'Jurema',
    valor_centavos: 6000,
    pago_em: '2026-11-20T12:00:00.000Z',
    end_to_end: 'E1',
    motivo: 'dupla',
    lancamento: null,
    meses: [{ id: 'f1', refer: '202612', resta_centavos: 6000, valor_centavos: 6000 }],
  };
  const calls = serve({
    'GET /api/cobrancas/a-conferir': () => ({ itens: [pix] }),
    'POST /api/cobrancas/a-conferir/p1/resolver': () => ({ ok: true }),
    'POST /api/cobrancas/a-conferir/p1/desfazer': () => ({ ok: true }),
  });
  const dita = (fim: string) => calls.find(({ method, path }) => method === 'POST' && path.endsWith(fim))?.body;
  show(<PixAConferir />);
  expect(await screen.findByText(/pagou duas vezes/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Outras respostas: Jurema/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pôr como crédito' }));
  await waitFor(() => expect(dita('/resolver')).toEqual({ como: 'credito' }));
  await dito('Virou crédito do membro');
  expect(oferta()?.label).toBe('Estornar');
  oferta()?.onPress();
  await waitFor(() => expect(dita('/desfazer')).toEqual({}));
  await dito('Resposta desfeita');
  await userEvent.click(screen.getByRole('button', { name: /^Outras respostas: Jurema/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Foi devolvido' }));
  await dito('Tirado da lista');
  expect(oferta()?.label).toBe('Desfazer');
  calls.length = 0;
  await userEvent.click(screen.getByRole('button', { name: /^Pagar dez\/2026/ }));
  const meses = [{ id: 'f1', resta_centavos: 6000, valor_centavos: 6000 }];
  await waitFor(() => expect(dita('/resolver')).toEqual({ como: 'meses', meses }));
});

it('[G6 PG3] a PIX of a published month says so where it waits', async () => {
  establishSession(signedIn({ papel: 'owner', permissoes: ['faturas:pagar', 'gestao'], presta_contas: true }));
  const pix = (id: string, pago_em: string) => ({
    id,
    de_que: 'mensalidades',
    membro_id: 'm1',
    membro: 'Jurema',
    valor_centavos: 6000,
    pago_em,
    end_to_end: id,
    motivo: 'dupla',
    lancamento: null,
    meses: [],
  });
  // By the house's day, the second one came on the 1st of November.
  const itens = [pix('p1', '2026-11-01T01:00:00.000Z'), pix('p2', '2026-11-01T12:00:00.000Z')];
  const publicada = { competencia: '202610', versoes: 1, publicada_em: '2026-11-05T12:00:00.000Z', junta: true };
  serve({
    'GET /api/cobrancas/a-conferir': () => ({ itens }),
    'GET /api/prestacoes': () => ({ itens: [publicada] }),
  });
  show(<PixAConferir />);
  expect(await screen.findAllByText(/As contas de out\/2026 já foram publicadas/)).toHaveLength(1);
});

it('[PG3] what a code of an entry brought becomes that entry, unless it is there already', async () => {
  const pix = (id: string, motivo: string) => ({
    id,
    de_que: 'lancamento',
    membro_id: null,
    membro: null,
    valor_centavos: 5000,
    pago_em: '2026-11-20T12:00:00.000Z',
    end_to_end: id,
    motivo,
    lancamento: { tipo: 'Doação', descricao: 'Reforma do telhado', observacoes: null },
    meses: [],
  });
  const calls = serve({
    'GET /api/cobrancas/a-conferir': () => ({ itens: [pix('p1', 'encerrada'), pix('p2', 'lancada')] }),
    'POST /api/cobrancas/a-conferir/p1/resolver': () => ({ ok: true }),
  });
  show(<PixAConferir />);
  expect(await screen.findAllByText('Lançamento')).toHaveLength(2);
  expect(screen.getAllByText(/Doação/)).toHaveLength(2);
  expect(screen.getAllByText(/Reforma do telhado/)).toHaveLength(2);
  expect(screen.getByText(/já está lançado de outro jeito/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Já foi lançado/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pôr como crédito|^Lançar a venda/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Lançar/ }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ como: 'entrada' }));
});

it('[PG4] sends a PIX back in part, with a reason, and asks for the password when the server wants it', async () => {
  const pix = {
    id: 'p1',
    de_que: 'mensalidades',
    membro_id: 'm1',
    membro: 'Jurema',
    valor_centavos: 6000,
    pago_em: '2026-11-20T12:00:00.000Z',
    situacao: 'lancado',
    devolvivel_centavos: 6000,
    devolucoes: [{ id: 'd0', valor_centavos: 1000, estado: 'recusada' }],
  };
  let respostas = 0;
  const calls = serve({
    'GET /api/cobrancas/forma': () => ({ por_provedor: true, quer_pagador: null }),
    'GET /api/cobrancas/recebidos': () => ({ itens: [pix], proximo: null }),
    'POST /api/cobrancas/recebidos/p1/devolver': () =>
      respostas++ === 0
        ? new Refusal(422, 'invalido', 'Confira.', { fields: { senha: 'Informe a senha.' } })
        : { estado: 'pedida' },
  });
  show(<PixRecebidos />);
  await userEvent.click(await screen.findByRole('button', { name: 'PIX recebidos' }));
  expect(await screen.findByText(/recusada pelo provedor/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Devolver: Jurema/ }));
  const valor = await screen.findByRole('textbox', { name: /Valor a devolver/ });
  await userEvent.clear(valor);
  await userEvent.type(valor, '70');
  await userEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText('É mais do que ainda há a devolver deste PIX.')).toBeTruthy();
  await userEvent.clear(valor);
  await userEvent.type(valor, '20');
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Engano');
  await userEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  await userEvent.type(await screen.findByLabelText(/Para confirmar, sua senha/), 'segredo');
  await userEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  await dito('Devolução pedida · Os livros mudam quando o provedor confirmar.');
  const [primeira, segunda] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(segunda).toEqual({ ...(primeira as object), senha: 'segredo' });
  expect(segunda).toMatchObject({ valor_centavos: 2000, motivo: 'Engano' });
});
