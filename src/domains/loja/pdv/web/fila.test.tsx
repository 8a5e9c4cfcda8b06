import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve, silence } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { ditos } from '../../../../web/testing/toasts.ts';
import { avisarDaFila } from './ao-sair.ts';
import { AvisoDaFila } from './avisos.tsx';
import { navegadorNovo } from '../../../../web/testing/indexed-db.ts';
import { abrir, contarFila, esquecerVitrine, guardarVitrine, lerVitrine, type VendaNaFila } from './banco.ts';
import { enviarFila, porNaFila, relerFila } from './fila.ts';
import { FilaDeVendas } from './fila-de-vendas.tsx';
import { Page } from './page.tsx';
import { ANTES, entrada, PDV } from './pdv-for-tests.ts';
import { limparVenda, mudarVenda } from './venda-aberta.ts';
import { Vendas } from './vendas.tsx';

vi.mock('idb', async () => ({ openDB: (await import('../../../../web/testing/indexed-db.ts')).openDB }));

beforeEach(async () => {
  queryClient.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/pdv');
  establishSession(signedIn());
  navegadorNovo();
  await relerFila();
  limparVenda();
  mudarVenda({ metodo: 'pix' });
});

const mostrar = (parte: React.ReactNode) => show(parte);
const tocar = async (nome: string) => userEvent.click(await screen.findByRole('button', { name: nome }));
const FECHAMENTO = { dia: '2026-11-01', metodos: [], vendas: 0, total_centavos: 0, a_conferir_centavos: 0 };
const gravada = () => ({ venda_id: 'v1', numero: 12, vendida_em: '2026-11-22T12:00:00.000Z' });
const enviadas = (calls: ReturnType<typeof serve>) => calls.filter(({ path }) => path === '/api/pdv/vendas');

describe('the queue of the till', () => {
  it('[P7] the closing of its day says what of it is not in there yet; that of another day does not', async () => {
    serve({ 'GET /api/pdv/vendas': () => ({ itens: [], proximo: null }), 'GET /api/pdv/fechamento': () => FECHAMENTO });
    await porNaFila(entrada('k1'));
    await porNaFila(entrada('k2', { code: 'estoque', message: 'Estoque insuficiente.' }));
    const alheia = entrada('k3');
    await porNaFila({ ...alheia, venda: { ...alheia.venda, org_id: 'c2' } });
    mostrar(<Vendas pdv={PDV} hoje="2026-11-01" onClose={() => undefined} />);
    expect(
      await screen.findByText(/^2 vendas na fila deste aparelho, R\$\s35,60, ainda não entraram aqui/),
    ).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Dia'), { target: { value: '31/10/2026' } });
    await waitFor(() => expect(screen.queryByText(/na fila deste aparelho/)).toBeNull());
  });

  it('[P8] sends a sale whose date was refused with the server’s date; a sale of another person waits for that person', async () => {
    const calls = serve({ 'POST /api/pdv/vendas': gravada });
    await porNaFila(entrada('k1'));
    await porNaFila(entrada('k2', null, 'u2'));
    await porNaFila(entrada('k3', { code: 'data_da_venda', message: 'A data da venda não pode ser futura.' }));
    mostrar(<FilaDeVendas pdv={PDV} />);
    expect(screen.getByText('1 venda da fila precisa de você')).toBeTruthy();
    expect(screen.getByText('O servidor não aceitou. Corrija ou descarte cada uma.')).toBeTruthy();
    await tocar('Ver fila');
    const fila = within(screen.getByRole('dialog', { name: 'Vendas na fila' }));
    expect(fila.getByText('Esperando a rede')).toBeTruthy();
    expect(fila.getByText('Esperando quem vendeu entrar de novo')).toBeTruthy();
    expect(fila.getByText('A data da venda não pode ser futura.')).toBeTruthy();
    await tocar('Enviar com a data de agora');
    await waitFor(() => expect(enviadas(calls)).toHaveLength(2));
    const [primeira, segunda] = enviadas(calls).map(({ body }) => body as VendaNaFila['venda']);
    expect([primeira?.chave, primeira?.vendida_em]).toEqual(['k1', ANTES]);
    expect([segunda?.chave, segunda?.vendida_em, segunda?.da_fila]).toEqual(['k3', undefined, true]);
    await screen.findByText('1 venda na fila');
    expect(screen.getAllByText('Esperando quem vendeu entrar de novo')).toHaveLength(2);
    expect(screen.queryByText('O envio é automático assim que a rede voltar.')).toBeNull();
  });

  it('[P8] all those whose date was refused, by one wrong clock, are sent by one press', async () => {
    const calls = serve({ 'POST /api/pdv/vendas': gravada });
    const recusa = { code: 'data_da_venda', message: 'A data da venda não pode ser futura.' };
    await porNaFila(entrada('k1', recusa));
    await porNaFila(entrada('k2', { code: 'estoque', message: 'Estoque insuficiente.' }));
    await porNaFila(entrada('k3', recusa));
    mostrar(<FilaDeVendas pdv={PDV} />);
    await tocar('Ver fila');
    await tocar('Enviar 2 com a data de agora');
    await waitFor(() => expect(ditos).toEqual(['2 vendas da fila enviadas']));
    const mandadas = enviadas(calls).map(({ body }) => body as VendaNaFila['venda']);
    expect(mandadas.map(({ chave, vendida_em }) => [chave, vendida_em])).toEqual([
      ['k1', undefined],
      ['k3', undefined],
    ]);
    expect(screen.queryByRole('button', { name: /^Enviar \d/ })).toBeNull();
  });

  it('[P8] lets only people who may reverse sales take over one that somebody else made here', async () => {
    const calls = serve({ 'POST /api/pdv/vendas': gravada });
    await porNaFila(entrada('k2', { code: 'data_da_venda', message: 'Antiga demais.' }, 'u2'));
    establishSession(signedIn({ permissoes: [] }));
    const { unmount } = mostrar(<FilaDeVendas pdv={PDV} />);
    expect(screen.getByText('Esperando quem vendeu entrar de novo')).toBeTruthy();
    await tocar('Ver fila');
    expect(screen.queryByRole('button', { name: 'Assumir e enviar' })).toBeNull();
    unmount();
    establishSession(signedIn({ permissoes: ['faturas:pagar'] }));
    mostrar(<FilaDeVendas pdv={PDV} />);
    await tocar('Ver fila');
    await tocar('Assumir e enviar');
    await waitFor(() => expect(ditos).toEqual(['1 venda da fila enviada']));
    expect(enviadas(calls)[0]?.body).toMatchObject({ chave: 'k2', usuario_operacao: 'u1', vendida_por: 'u2' });
    expect(await contarFila()).toBe(0);
  });

  it('[P8] over plain http, where tabs cannot agree, what waits is sent all the same', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const calls = serve({ 'POST /api/pdv/vendas': gravada });
    await porNaFila(entrada('k1'));
    expect(await enviarFila({ org: 'c1', usuario: 'u1' })).toBe(1);
    expect([enviadas(calls).length, await contarFila()]).toEqual([1, 0]);
  });

  it.each([
    [401, 'sem_sessao'],
    [429, 'muitas_tentativas'],
    [503, 'indisponivel'],
    [422, 'venda_de_outra_casa'],
  ])('[P8] an answer of %i %s marks no sale as refused, and what is behind it keeps its turn', async (status, code) => {
    const calls = serve({
      'POST /api/pdv/vendas': () => new Refusal(status, code, 'Agora não'),
      'GET /api/sessao': () => signedIn(),
    });
    await porNaFila(entrada('k1'));
    await porNaFila(entrada('k2'));
    expect(await enviarFila({ org: 'c1', usuario: 'u1' })).toBe(0);
    expect(enviadas(calls).map(({ body }) => (body as VendaNaFila['venda']).chave)).toEqual(['k1']);
    mostrar(<FilaDeVendas pdv={PDV} />);
    expect(screen.getByText('2 vendas na fila')).toBeTruthy();
  });

  it('[P8] one that is still being written is asked for again with its key, and made once', async () => {
    let vezes = 0;
    const calls = serve({
      'POST /api/pdv/vendas': () => ((vezes += 1) === 1 ? new Refusal(409, 'em_andamento', 'Aguarde') : gravada()),
    });
    await porNaFila(entrada('k1'));
    expect(await enviarFila({ org: 'c1', usuario: 'u1' })).toBe(1);
    expect(enviadas(calls).map(({ body }) => (body as VendaNaFila['venda']).chave)).toEqual(['k1', 'k1']);
    expect(await contarFila()).toBe(0);
  });

  it('[P8] sends nothing of another house, and nothing while another tab does', async () => {
    const calls = serve({ 'POST /api/pdv/vendas': gravada });
    await porNaFila(entrada('k1'));
    expect(await enviarFila({ org: 'c2', usuario: 'u1' })).toBe(0);
    const request = (_nome: string, _opcoes: object, mandar: (lock: object | null) => unknown) => mandar(null);
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    expect(await enviarFila({ org: 'c1', usuario: 'u1' })).toBe(0);
    expect([enviadas(calls).length, await contarFila()]).toEqual([0, 1]);
  });

  it('[P8] a refused sale is tried again, or thrown away with a reason that the server has taken first', async () => {
    const recusa = { code: 'produto_nao_encontrado', message: 'Produto não encontrado' };
    let negado = true;
    const calls = serve({
      'POST /api/pdv/vendas': () => new Refusal(404, recusa.code, recusa.message),
      'POST /api/pdv/vendas/descartes': () => (negado ? new Refusal(403, 'x', 'Sem permissão') : { ok: true }),
    });
    await porNaFila(entrada('k1', recusa));
    await porNaFila(entrada('k2'));
    mostrar(<FilaDeVendas pdv={PDV} />);
    await tocar('Ver fila');
    await tocar('Enviar agora');
    await screen.findByText('2 vendas da fila precisam de você');
    const [tentar] = screen.getAllByRole('button', { name: 'Tentar de novo' });
    await userEvent.click(tentar ?? document.body);
    await waitFor(() => expect(enviadas(calls)).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByText('Produto não encontrado')).toHaveLength(2));

    const [descartar] = screen.getAllByRole('button', { name: 'Descartar' });
    await userEvent.click(descartar ?? document.body);
    await tocar('Voltar');
    const [denovo] = screen.getAllByRole('button', { name: 'Descartar' });
    await userEvent.click(denovo ?? document.body);
    const motivo = screen.getByLabelText(/Motivo/);
    await userEvent.type(motivo, ' {Enter}');
    expect(await screen.findByText('Informe o motivo')).toBeTruthy();
    await userEvent.type(motivo, 'Cliente devolveu');
    expect(screen.queryByText('Informe o motivo')).toBeNull();
    await userEvent.type(motivo, '{Enter}');
    await waitFor(() => expect(ditos).toEqual(['Erro ao remover · Sem permissão']));
    expect(await contarFila()).toBe(2);
    negado = false;
    await userEvent.type(motivo, '{Enter}');
    await waitFor(() => expect(ditos).toContain('Venda descartada'));
    expect(calls.at(-1)?.body).toMatchObject({ chave: 'k1', total_centavos: 1780, itens: 1 });
    expect(await contarFila()).toBe(1);
  });

  it('[P8] says what a press has sent, and refreshes stock and sales on the screens', async () => {
    serve({ 'POST /api/pdv/vendas': gravada });
    await porNaFila(entrada('k1'));
    queryClient.setQueryData(['lerPdv', {}], PDV);
    mostrar(<FilaDeVendas pdv={PDV} />);
    await tocar('Ver fila');
    await tocar('Enviar agora');
    await waitFor(() => expect(ditos).toEqual(['1 venda da fila enviada']));
    expect(queryClient.getQueryState(['lerPdv', {}])?.isInvalidated).toBe(true);
  });

  it('[P8] stock that was wrong is set right before the sale is sent again', async () => {
    const calls = serve({
      'POST /api/pdv/vendas/correcoes': () => ({ produtos: 1 }),
      'POST /api/pdv/vendas': gravada,
    });
    await porNaFila(
      entrada('k1', { code: 'estoque_insuficiente', message: 'Estoque insuficiente. Restam 2 × Vela de 7 dias.' }),
    );
    mostrar(<FilaDeVendas pdv={PDV} />);
    await tocar('Ver fila');
    await tocar('Corrigir estoque e enviar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(ditos).toEqual(['1 venda da fila enviada']));
    expect(calls.map(({ path }) => path)).toEqual(['/api/pdv/vendas/correcoes', '/api/pdv/vendas']);
    expect(calls[0]?.body).toEqual({ chave: 'k1', itens: [{ produto_id: 'p1', quantidade: 2 }] });
  });

  it.each([
    [1, '1 venda na fila', '1 venda da fila enviada'],
    [2, '2 vendas na fila', '2 vendas da fila enviadas'],
  ])('[P8] on another screen %i of them are told, then sent', async (quantas, titulo, enviada) => {
    history.replaceState(null, '', '/membros');
    let soltar: (() => void) | undefined;
    const rede = new Promise<void>((pronto) => (soltar = pronto));
    serve({ 'POST /api/pdv/vendas': () => rede.then(gravada) });
    for (let n = 0; n < quantas; n += 1) await porNaFila(entrada(`k${n}`));
    mostrar(<AvisoDaFila />);
    expect(screen.getByText(titulo)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir o PDV' }).getAttribute('href')).toBe('/pdv');
    soltar?.();
    await waitFor(() => expect(ditos).toEqual([enviada]));
    expect(await contarFila()).toBe(0);
  });

  it('[P8] sends a sale that a closed tab queued from the screen that stayed open', async () => {
    history.replaceState(null, '', '/membros');
    serve({ 'POST /api/pdv/vendas': gravada });
    mostrar(<AvisoDaFila />);
    await (await abrir()).put('fila', entrada('k1'));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(ditos).toEqual(['1 venda da fila enviada']));
    expect(await contarFila()).toBe(0);
  });

  it('[P8] opens the till with its stored catalogue if there is no network, and queues the sale', async () => {
    await guardarVitrine(PDV);
    serve({ 'GET /api/pdv': () => noNetwork, 'POST /api/pdv/vendas': () => noNetwork });
    mostrar(<Page />);
    expect(await screen.findByText('Sem conexão', {})).toBeTruthy();
    expect(screen.getByText('Você pode continuar vendendo: as vendas ficam na fila.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /Vela de 7 dias/ }));
    await tocar('Só finalizar');
    await screen.findByText('1 venda na fila');
    expect(ditos).toEqual(['Venda na fila · Sem conexão: ela será enviada assim que a rede voltar.']);
  });

  it('[P8] where the Wi-Fi ends and nothing comes back the till opens and sells all the same', async () => {
    const logo = () => {
      const espera = new AbortController();
      setTimeout(() => espera.abort(), 20);
      return espera.signal;
    };
    const paciencia = vi.spyOn(AbortSignal, 'timeout').mockImplementation(logo);
    await guardarVitrine(PDV);
    serve({ 'GET /api/pdv': () => silence, 'POST /api/pdv/vendas': () => silence });
    mostrar(<Page />);
    await userEvent.click(await screen.findByRole('button', { name: /Vela de 7 dias/ }));
    await tocar('Só finalizar');
    await screen.findByText('1 venda na fila');
    paciencia.mockRestore();
  });

  it('[P8] signing out says what waits, keeps it, and forgets the goods', async () => {
    expect(await avisarDaFila()).toBeNull();
    await porNaFila(entrada('k1'));
    await guardarVitrine(PDV);
    expect(await avisarDaFila()).toBe(
      '1 venda deste aparelho ainda não foi enviada. Ela fica guardada aqui e segue quando quem vendeu entrar de novo, ou quando a tesouraria a assumir no PDV.',
    );
    await porNaFila(entrada('k2', { code: 'x', message: 'x' }));
    expect(await avisarDaFila()).toBe(
      '2 vendas deste aparelho ainda não foram enviadas. Elas ficam guardadas aqui e seguem quando quem vendeu entrar de novo, ou quando a tesouraria as assumir no PDV.',
    );
    expect(await lerVitrine('c2')).toBeNull();
    expect(await lerVitrine('c1')).toEqual(PDV);
    await esquecerVitrine();
    expect([await lerVitrine('c1'), await contarFila()]).toEqual([null, 2]);
  });
});
