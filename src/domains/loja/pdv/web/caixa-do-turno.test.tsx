import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve, type Seen } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { navegadorNovo } from '../../../../web/testing/indexed-db.ts';
import { enviarFila, relerFila } from './fila.ts';
import { Page } from './page.tsx';
import { PDV } from './pdv-for-tests.ts';
import type { Pdv } from './queries.ts';
import { limparVenda, mudarVenda } from './venda-aberta.ts';

vi.mock('idb', async () => ({ openDB: (await import('../../../../web/testing/indexed-db.ts')).openDB }));

beforeEach(async () => {
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/pdv');
  establishSession(signedIn());
  navegadorNovo();
  await relerFila();
  limparVenda();
  mudarVenda({ metodo: 'dinheiro' });
});

const ABERTA = {
  id: 's1',
  carteira_id: 'g1',
  carteira: 'Dinheiro',
  abertura_centavos: 5000,
  aberta: { em: new Date().toISOString(), por: 'Ana' },
};
const com = (caixa: Partial<Pdv['caixa']>): Pdv => ({ ...PDV, caixa: { ...PDV.caixa, ...caixa } });

const abrirTela = async (pdv: Pdv | (() => unknown), rotas: Parameters<typeof serve>[0] = {}) => {
  const calls = serve({ 'GET /api/pdv': typeof pdv === 'function' ? pdv : () => pdv, ...rotas });
  show(<Page />);
  await screen.findByRole('tab', { name: 'Vender' });
  return calls;
};
const tocar = async (nome: string | RegExp) => userEvent.click(await screen.findByRole('button', { name: nome }));
const doMenu = async (nome: string) => {
  await tocar(/^Caixa aberto/);
  await userEvent.click(await screen.findByRole('menuitem', { name: nome }));
};
const dialogo = async (nome: string | RegExp) => within(await screen.findByRole('dialog', { name: nome }));
const escrever = (em: HTMLElement, texto: string) => fireEvent.change(em, { target: { value: texto } });
const passos = (calls: readonly Seen[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/pdv/caixa'));

describe('[K7] opening the drawer', () => {
  it('proposes the last count, opens once however often it is pressed, and keeps what was typed when it is refused', async () => {
    const respostas = [new Refusal(409, 'caixa_ja_aberto', 'Este caixa já está aberto.'), ABERTA];
    const calls = await abrirTela(com({ gavetas: [{ id: 'g1', nome: 'Dinheiro', ultima_contagem_centavos: 7350 }] }), {
      'POST /api/pdv/caixa/sessoes': () => new Promise((pronto) => setTimeout(() => pronto(respostas.shift()), 50)),
    });
    await tocar('Abrir caixa');
    const form = await dialogo('Abrir caixa');
    const campo = form.getByLabelText<HTMLInputElement>(/Fundo de troco/);
    expect(campo.value).toBe('73,50');
    escrever(campo, '60,00');
    await userEvent.dblClick(form.getByRole('button', { name: 'Abrir caixa' }));
    await dito(/Erro ao abrir o caixa|Este caixa já está aberto/);
    expect(passos(calls)).toHaveLength(1);
    expect(campo.value).toBe('60,00');
    await userEvent.click(form.getByRole('button', { name: 'Abrir caixa' }));
    await dito('Caixa aberto');
    const [antes, depois] = passos(calls).map(({ body }) => body);
    expect(depois).toMatchObject({ carteira_id: 'g1', abertura_centavos: 6000 });
    expect(depois).toEqual(antes);
  });

  it("'Só vender com o caixa aberto' lets the screen sell only in an open session", async () => {
    const calls = await abrirTela(com({ so_vender_com_caixa_aberto: true }));
    await tocar(/Vela de 7 dias/);
    await tocar('Só finalizar');
    await dito('Caixa fechado · Abra o caixa antes de vender.');
    expect(calls.some(({ path }) => path === '/api/pdv/vendas')).toBe(false);
  });

  it('an open session sells under that setting, and the header says since when and by whom', async () => {
    const calls = await abrirTela(com({ so_vender_com_caixa_aberto: true, abertas: [ABERTA] }), {
      'POST /api/pdv/vendas': () => ({ venda_id: 'v1', numero: 12, vendida_em: new Date().toISOString() }),
    });
    expect(await screen.findByRole('button', { name: /^Caixa aberto desde \d\d:\d\d por Ana$/ })).toBeTruthy();
    await tocar(/Vela de 7 dias/);
    await tocar('Só finalizar');
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/pdv/vendas')).toBe(true));
    expect(calls.find(({ path }) => path === '/api/pdv/vendas')?.body).toMatchObject({ sessao_id: 's1' });
  });
});

describe('[K9] the blind count', () => {
  it('shows what was expected only after the count was sent, and asks for the reason of a difference', async () => {
    let contada = false;
    const calls = await abrirTela(() => com({ abertas: contada ? [] : [ABERTA] }), {
      'POST /api/pdv/caixa/sessoes/s1/contagem': () => {
        contada = true;
        return { esperado_centavos: 5137, contado_centavos: 4800, diferenca_centavos: -337, numero: null };
      },
      'POST /api/pdv/caixa/sessoes/s1/motivo': () => new Refusal(409, 'outro', 'Outra pessoa já deu o motivo.'),
    });
    await doMenu('Fechar caixa');
    const form = await dialogo('Fechar caixa');
    expect(form.queryByText(/51,37/)).toBeNull();
    escrever(form.getByLabelText(/Valor contado/), '48,00');
    await userEvent.click(form.getByRole('button', { name: 'Confirmar contagem' }));
    const motivo = await dialogo('Faltou dinheiro no caixa');
    expect(motivo.getByText(/51,37/)).toBeTruthy();
    const campo = motivo.getByRole<HTMLTextAreaElement>('textbox');
    escrever(campo, 'Troco errado');
    await userEvent.click(motivo.getByRole('button', { name: 'Fechar caixa' }));
    await waitFor(() => expect(screen.getByText('Outra pessoa já deu o motivo.')).toBeTruthy());
    expect(campo.value).toBe('Troco errado');
    expect(passos(calls).map(({ body }) => body)).toMatchObject([
      { contado_centavos: 4800 },
      { motivo: 'Troco errado' },
    ]);
  });
});

const PARTES = {
  abertura_centavos: 5000,
  vendas_centavos: 137,
  mensalidades_centavos: 0,
  entradas_centavos: 0,
  saidas_centavos: 0,
  suprimentos_centavos: 0,
  sangrias_centavos: 0,
  devolvido_centavos: 0,
};

const LIDO = {
  casa: PDV.casa,
  fuso_horario: PDV.fuso_horario,
  carteira: 'Dinheiro',
  numero: null,
  partes: PARTES,
  corrigidos: [],
  motivo: null,
  recontagens: [],
  outras: [],
  tardias: [],
};

describe('[K16] before a count is signed', () => {
  it('the make-up stands line by line, and a slip is mended by a second count', async () => {
    const fechada = { em: new Date().toISOString(), por: 'Ana' };
    const contada = { esperado_centavos: 5137, contado_centavos: 4800 };
    const calls = await abrirTela(
      com({ sem_motivo: [{ id: 's1', carteira: 'Dinheiro', fechada, diferenca_centavos: -337, ...contada }] }),
      {
        'GET /api/pdv/caixa/sessoes/s1': () => ({
          ...LIDO,
          ...contada,
          aberta: fechada,
          fechada,
        }),
        'POST /api/pdv/caixa/sessoes/s1/recontagens': () => ({ versao: 2 }),
      },
    );
    await tocar('Dar o motivo');
    const motivo = await dialogo('Faltou dinheiro no caixa');
    expect(await motivo.findByText('Vendas em dinheiro')).toBeTruthy();
    expect(motivo.getByText(/^R\$\s1,37$/)).toBeTruthy();
    await userEvent.click(motivo.getByRole('button', { name: 'Recontar' }));
    const recontar = await dialogo('Corrigir contagem');
    escrever(recontar.getByLabelText(/Valor contado/), '51,37');
    escrever(recontar.getByLabelText(/Motivo/), 'Havia notas embaixo');
    await userEvent.click(recontar.getByRole('button', { name: 'Salvar contagem' }));
    await dito('Contagem corrigida');
    expect(passos(calls).map(({ body }) => body)).toMatchObject([{ versao: 1, contado_centavos: 5137 }]);
    expect(await screen.findByRole('dialog', { name: 'Fechamento de caixa' })).toBeTruthy();
  });

  it('a count without a difference shows the make-up too, and may be counted again', async () => {
    const feita = { esperado_centavos: 5137, contado_centavos: 5137 };
    const fechada = { em: new Date().toISOString(), por: 'Ana' };
    await abrirTela(com({ abertas: [ABERTA] }), {
      'POST /api/pdv/caixa/sessoes/s1/contagem': () => ({ ...feita, diferenca_centavos: 0, numero: 7 }),
      'GET /api/pdv/caixa/sessoes/s1': () => ({
        ...LIDO,
        ...feita,
        numero: 7,
        aberta: fechada,
        fechada,
      }),
    });
    await doMenu('Fechar caixa');
    const form = await dialogo('Fechar caixa');
    escrever(form.getByLabelText(/Valor contado/), '51,37');
    await userEvent.click(form.getByRole('button', { name: 'Confirmar contagem' }));
    const papel = await dialogo('Fechamento de caixa');
    expect(await papel.findByText(/Vendas em dinheiro/)).toBeTruthy();
    await userEvent.click(papel.getByRole('button', { name: 'Recontar' }));
    expect(await dialogo('Corrigir contagem')).toBeTruthy();
  });
});

describe('[K15] the movements of the open drawer', () => {
  it('are listed without a sum, and the own ones are taken back with a reason', async () => {
    const movimento = (id: string, pode_estornar: boolean) => ({
      id,
      tipo: 'sangria',
      valor_centavos: 50_000,
      motivo: 'Para o cofre',
      outra: 'Banco',
      feito: { em: new Date().toISOString(), por: 'Ana' },
      estornado: pode_estornar ? null : { em: new Date().toISOString(), por: 'Bia', motivo: 'Era outro' },
      pode_estornar,
    });
    const calls = await abrirTela(com({ abertas: [ABERTA] }), {
      'GET /api/pdv/caixa/sessoes/s1/movimentos': () => ({ itens: [movimento('t1', true), movimento('t2', false)] }),
      'POST /api/pdv/caixa/sessoes/s1/movimentos/t1/estorno': () => ({ ok: true }),
    });
    await doMenu('Movimentos do caixa');
    const lista = await dialogo('Movimentos do caixa');
    expect(await lista.findByText(/Era outro/)).toBeTruthy();
    await userEvent.click(lista.getByRole('button', { name: /^Estornar sangria de R\$\s500,00$/ }));
    const pergunta = await dialogo('Estornar este movimento?');
    await userEvent.click(pergunta.getByRole('button', { name: 'Estornar' }));
    expect(pergunta.getByText('Informe o motivo.')).toBeTruthy();
    escrever(pergunta.getByLabelText(/Motivo/), 'Digitei 500 por 50');
    await userEvent.click(pergunta.getByRole('button', { name: 'Estornar' }));
    await dito('Movimento estornado');
    expect(passos(calls).map(({ body }) => body)).toEqual([{ motivo: 'Digitei 500 por 50' }]);
  });
});

describe('[K11] the drawer without a network', () => {
  it('opens, takes cash out and is counted in the queue, which is sent in that order once the network is back', async () => {
    let rede = false;
    const chegou = () => (rede ? {} : noNetwork);
    const calls = await abrirTela(PDV, {
      'POST /api/pdv/caixa/sessoes': chegou,
      'GET /api/pdv/caixa/abertos': () => ({ itens: [] }),
    });
    await tocar('Abrir caixa');
    const abertura = await dialogo('Abrir caixa');
    escrever(abertura.getByLabelText(/Fundo de troco/), '20,00');
    await userEvent.click(abertura.getByRole('button', { name: 'Abrir caixa' }));
    await dito(/^Caixa aberto, na fila/);
    const id = (passos(calls)[0]?.body as { id: string } | undefined)?.id ?? '';
    const semRede = {
      [`POST /api/pdv/caixa/sessoes/${id}/movimentos`]: chegou,
      [`POST /api/pdv/caixa/sessoes/${id}/contagem`]: chegou,
    };
    const depois = serve({ 'GET /api/pdv': () => PDV, 'POST /api/pdv/caixa/sessoes': chegou, ...semRede });
    expect(await screen.findByRole('button', { name: /^Caixa aberto desde .* · na fila$/ })).toBeTruthy();

    await doMenu('Sangria');
    const sangria = await dialogo('Sangria');
    escrever(sangria.getByLabelText(/^Valor/), '5,00');
    escrever(sangria.getByLabelText(/Motivo/), 'Para o cofre');
    await userEvent.click(sangria.getByRole('button', { name: 'Registrar' }));
    await dito(/^Na fila/);

    await doMenu('Fechar caixa');
    const contagem = await dialogo('Fechar caixa');
    escrever(contagem.getByLabelText(/Valor contado/), '15,00');
    await userEvent.click(contagem.getByRole('button', { name: 'Confirmar contagem' }));
    await dito(/^Caixa fechado, na fila/);
    const papel = await dialogo('Fechamento de caixa');
    expect(papel.getByText(/na fila/)).toBeTruthy();
    await userEvent.click(papel.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
    expect(screen.getByText(/^Abertura do caixa com R\$\s20,00/)).toBeTruthy();
    expect(screen.getByText(/^Sangria de R\$\s5,00/)).toBeTruthy();
    expect(screen.getByText(/^Fechamento do caixa com R\$\s15,00/)).toBeTruthy();

    rede = true;
    depois.length = 0;
    await enviarFila({ usuario: 'u1', org: 'c1' });
    await waitFor(() =>
      expect(passos(depois).map(({ path }) => path.split('/').at(-1))).toEqual(['sessoes', 'movimentos', 'contagem']),
    );
    await waitFor(() => expect(screen.queryByText(/^Abertura do caixa com/)).toBeNull());
    expect(ditos.some((frase) => frase.startsWith('Erro'))).toBe(false);
  });
});

describe('[S10] the menu of an open drawer', () => {
  it.each([
    ['operador', [], []],
    ['financeiro', ['faturas:pagar'], ['Receber mensalidade']],
  ])('offers dues only to who may receive them: %s', async (papel, permissoes, oferecido) => {
    establishSession(signedIn({ papel, permissoes }));
    await abrirTela(com({ abertas: [ABERTA] }));
    await tocar(/^Caixa aberto/);
    expect(await screen.findByRole('menuitem', { name: 'Sangria' })).toBeTruthy();
    expect(screen.queryAllByRole('menuitem', { name: 'Receber mensalidade' }).map((um) => um.textContent)).toEqual(
      oferecido,
    );
  });
});
