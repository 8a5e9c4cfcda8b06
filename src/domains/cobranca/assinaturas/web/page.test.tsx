import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { assinatura, plano } from './assinatura-for-tests.ts';
import { Page } from './page.tsx';

const outro = { id: 'p2', nome: 'Meia', valor_centavos: 10_000, dia_vencimento: 15, ativo: true };
const rotas = (mais: Parameters<typeof serve>[0] = {}) => ({
  'GET /api/assinaturas': () => ({ itens: [assinatura], total: 1, proximo: null }),
  'GET /api/assinaturas/a1': () => ({ ...assinatura, observacao: 'Paga no balcão', ausencias: [], a_cancelar: 12 }),
  'GET /api/planos': () => ({ itens: [plano, outro] }),
  'GET /api/membros': () => ({
    itens: [{ id: 'm2', nome: 'Edson', matricula: null }],
    total: 1,
    proximo: null,
  }),
  ...mais,
});

const FEITO = { faturas: 0, faturas_canceladas: 0, faturas_atualizadas: 0, aviso: null, motivo: null };

beforeEach(() => history.replaceState(null, '', '/assinaturas'));

function mostrar(permissoes = ['assinaturas:link']) {
  establishSession(signedIn({ permissoes }));
  show(<Page />);
}

const apertar = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name, busy: false }));
const abrir = async (item: string) => {
  await apertar('Ações da assinatura de Dalva dos Santos');
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const escrita = (calls: ReturnType<typeof serve>) => calls.find(({ method }) => method !== 'GET');

describe('subscriptions', () => {
  it('[B1] a search that found nothing, once cleared, does not say for a moment that the house has none', async () => {
    history.replaceState(null, '', '/assinaturas?busca=xyz');
    serve(
      rotas({
        [`GET /api/assinaturas`]: ({ path }) =>
          path.includes('busca=xyz')
            ? { itens: [], total: 0, proximo: null }
            : { itens: [assinatura], total: 1, proximo: null },
      }),
    );
    mostrar();
    expect(await screen.findByText('Nenhuma assinatura encontrada')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(screen.queryByText('Nenhuma assinatura ainda')).toBeNull();
    expect((await screen.findAllByText('Dalva dos Santos')).length).toBeGreaterThan(0);
  });

  it('[B1] shows member, plan, value after discount, start and status, and asks the server for search and status', async () => {
    const calls = serve(rotas());
    mostrar();
    const tabela = within(await screen.findByRole('table'));
    const titulos = tabela.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titulos.join(', ')).toBe('Membro, Plano, Valor, Início, Fim, Situação, Ações');
    for (const texto of ['Dalva dos Santos', 'Corrente', '05/01/2026', 'Ativa', 'sem fim'])
      expect(tabela.getByText(texto)).toBeTruthy();
    expect(tabela.getByText(/^R\$\s180,00$/)).toBeTruthy();
    expect(tabela.getByText(/^R\$\s200,00 − R\$\s20,00$/)).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'cor');
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'pausada');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/assinaturas?busca=cor&status=pausada'));
    expect(location.search).toBe('?busca=cor&situacao=pausada');
  });

  it('[B2] asks for member, plan and start; the end only with ‘Tem data fim?’', async () => {
    const calls = serve(rotas());
    mostrar();
    await apertar('Nova assinatura');
    await userEvent.clear(await screen.findByLabelText(/^Data de início/));
    expect(screen.queryByLabelText(/^Data de fim/)).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Tem data fim?' }));
    await apertar('Salvar assinatura');
    for (const frase of [
      'Selecione um membro',
      'Selecione um plano',
      'Informe a data de início',
      'Informe a data de fim',
    ])
      expect(screen.getAllByText(frase).length).toBeGreaterThan(0);
    expect(escrita(calls)).toBeUndefined();
  });

  it('[B2] says where plans are created if the house has no active plan', async () => {
    serve(rotas({ 'GET /api/planos': () => ({ itens: [] }) }));
    mostrar();
    await apertar('Nova assinatura');
    expect(await screen.findByText('Não há plano ativo. Planos são criados em ‘Planos’.')).toBeTruthy();
  });

  it('[B2 B4] ‘Gerar 24 faturas’ is on for a new one, says which, and the partial failure has its text', async () => {
    let aviso: string | null = null;
    const calls = serve(
      rotas({
        'POST /api/assinaturas': () => ({
          id: 'a2',
          faturas: aviso ? 0 : 24,
          aviso,
          motivo: aviso && 'Antes de 2020.',
        }),
      }),
    );
    mostrar();
    const criar = async () => {
      await apertar('Nova assinatura');
      await userEvent.click(await screen.findByRole('combobox', { name: /^Membro/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Edson' }));
      await userEvent.selectOptions(screen.getByLabelText(/^Plano/), 'p1');
      expect(
        screen.getByText('24 faturas de dez/2026 a nov/2028. Meses que já têm fatura ficam como estão.'),
      ).toBeTruthy();
      await apertar('Salvar assinatura');
    };
    await criar();
    await dito('Assinatura criada · 24 faturas criadas');
    expect(escrita(calls)?.body).toMatchObject({
      membro_id: 'm2',
      plano_id: 'p1',
      inicio: '2026-11-20',
      fim: null,
      status: 'ativa',
      gerar_faturas: true,
    });
    aviso = 'Assinatura criada, mas houve problema nas faturas';
    await criar();
    await dito('Assinatura criada, mas houve problema nas faturas · Antes de 2020.');
  });

  it('[B2] says which past months are overdue: none when there is nothing to pay (decision 22)', async () => {
    serve(rotas());
    mostrar();
    await apertar('Nova assinatura');
    await userEvent.selectOptions(await screen.findByLabelText(/^Plano/), 'p1');
    fireEvent.change(screen.getByLabelText(/^Data de início/), { target: { value: '11/09/2026' } });
    expect(
      screen.getByText('24 faturas de out/2026 a set/2028, 2 já vencidas. Meses que já têm fatura ficam como estão.'),
    ).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Desconto por mês'), '9999');
    expect(
      screen.getByText('24 faturas de out/2026 a set/2028. Meses que já têm fatura ficam como estão.'),
    ).toBeTruthy();
  });

  it('[B2] ‘Gerar 24 faturas’ is off for an edit; a pause asks about what is due later', async () => {
    const feito = { faturas: 0, faturas_canceladas: 12, faturas_atualizadas: 0, aviso: null, motivo: null };
    let resposta: object = feito;
    const calls = serve(rotas({ 'PUT /api/assinaturas/a1': () => resposta }));
    mostrar();
    await abrir('Editar');
    expect((await screen.findByLabelText<HTMLInputElement>('Observação')).value).toBe('Paga no balcão');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Gerar 24 faturas/ }).checked).toBe(false);
    const dialogo = within(screen.getByRole('dialog'));
    // Most of the 24 exist already, so naming that number would promise invoices that are not
    // created.
    expect(dialogo.getByText(/Meses que já têm fatura ficam como estão/)).toBeTruthy();
    await userEvent.selectOptions(dialogo.getByLabelText('Situação'), 'pausada');
    expect(dialogo.getByRole<HTMLInputElement>('switch', { name: /Cancelar as faturas em aberto/ }).checked).toBe(true);
    await apertar('Salvar assinatura');
    await dito('Assinatura atualizada · 12 faturas canceladas');
    expect(escrita(calls)?.body).toMatchObject({ status: 'pausada', gerar_faturas: false, cancelar_faturas: true });
    resposta = { ...feito, faturas_atualizadas: 3, aviso: 'Falha ao gerar faturas', motivo: 'Antes de 2020.' };
    await abrir('Editar');
    await apertar('Salvar assinatura');
    await dito('Mensalidades atualizadas · 3 faturas atualizadas');
    expect(ditos.at(-2)).toBe('Falha ao gerar faturas · Antes de 2020.');
  });

  it.each([
    ['Pausar', 'Pausar', 'POST /api/assinaturas/a1/pausar'],
    ['Cancelar', 'Cancelar assinatura', 'POST /api/assinaturas/a1/cancelar'],
  ])(
    '[B2] %s says how many invoices go with it, and leaves them when unticked (decision 23)',
    async (item, botao, rota) => {
      const calls = serve(rotas({ [rota]: () => ({ faturas_canceladas: 0 }) }));
      mostrar();
      await abrir(item);
      expect(await screen.findByText('12 faturas que vencem depois de hoje')).toBeTruthy();
      await userEvent.click(screen.getByRole('checkbox', { name: /Cancelar as faturas em aberto/ }));
      await apertar(botao);
      await dito('Assinatura atualizada');
      expect(escrita(calls)?.body).toEqual({ cancelar_faturas: false });
    },
  );

  it('[B2] ends on a day that is not before the start', async () => {
    const calls = serve(rotas({ 'POST /api/assinaturas/a1/encerrar': () => ({ faturas_canceladas: 1 }) }));
    mostrar();
    await abrir('Encerrar');
    const fim = await screen.findByLabelText(/^Data de fim/);
    await userEvent.clear(fim);
    await apertar('Encerrar');
    expect(screen.getByText('Informe a data de fim')).toBeTruthy();
    await userEvent.type(fim, '04/01/2026');
    await apertar('Encerrar');
    expect(screen.getByText('O fim não pode ser antes do início.')).toBeTruthy();
    await userEvent.clear(fim);
    await userEvent.type(fim, '31/12/2026');
    await apertar('Encerrar');
    await dito('Assinatura atualizada · 1 fatura cancelada');
    expect(escrita(calls)?.body).toEqual({ fim: '2026-12-31', cancelar_faturas: true });
  });

  it('[B3 B4] says ‘Plano aplicado’, or ‘Falha ao aplicar novo plano’ with the reason', async () => {
    let inativo = false;
    const efeito = { faturas: 12, diferenca_centavos: -120_000, viram_vencidas: 0, vencidas: 0, deixam_de_vencer: 0 };
    const calls = serve(
      rotas({
        'GET /api/assinaturas/trocar-plano/previsao': () => ({
          plano_atual: 'Corrente',
          desconto_atual_centavos: 2000,
          todas: efeito,
          a_vencer: efeito,
        }),
        'POST /api/assinaturas/trocar-plano': () =>
          inativo
            ? new Refusal(409, 'plano_inativo', 'O plano escolhido está inativo.')
            : { assinatura_id: 'a1', criada: false, faturas_atualizadas: 12, faturas_criadas: 0 },
      }),
    );
    mostrar();
    const trocar = async () => {
      await abrir('Trocar plano');
      await userEvent.selectOptions(await screen.findByLabelText(/^Plano/), 'p2');
      expect(await screen.findByText('Plano de hoje: Corrente. O novo passa a valer hoje.')).toBeTruthy();
      expect(screen.getByText(/Em branco, fica o desconto de hoje: R\$\s20,00\./)).toBeTruthy();
      await apertar('Aplicar plano');
    };
    await trocar();
    await dito('Plano aplicado · 12 faturas atualizadas');
    expect(escrita(calls)?.body).toMatchObject({ membro_id: 'm1', plano_id: 'p2' });
    inativo = true;
    await trocar();
    await dito('Falha ao aplicar novo plano · O plano escolhido está inativo.');
  });

  it('[B2] a discount that cannot be read is refused in words, not taken for none', async () => {
    const calls = serve(rotas({ 'PUT /api/assinaturas/a1': () => FEITO }));
    mostrar();
    await abrir('Editar');
    const desconto = await screen.findByLabelText<HTMLInputElement>('Desconto por mês');
    const digitar = async (texto: string) => {
      await userEvent.clear(desconto);
      await userEvent.type(desconto, texto);
      await apertar('Salvar assinatura');
    };
    await digitar('dez reais');
    expect(await screen.findByText('Informe um valor válido')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(desconto));
    expect(escrita(calls)).toBeUndefined();
    await digitar('12.50');
    await waitFor(() => expect(escrita(calls)?.body).toMatchObject({ desconto_centavos: 1250 }));
  });

  it('[B4] deletes after a question with the name; a refusal has its title', async () => {
    const frase = 'Esta assinatura tem faturas pagas. Cancele-a em vez de excluir.';
    let paga = true;
    serve(
      rotas({
        'DELETE /api/assinaturas/a1': () => (paga ? new Refusal(409, 'assinatura_com_historico', frase) : { ok: true }),
      }),
    );
    mostrar();
    await abrir('Excluir');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Dalva dos Santos · 2026-001 · Corrente');
    await apertar('Excluir');
    await dito(`Erro ao excluir assinatura · ${frase}`);
    paga = false;
    await apertar('Excluir');
    await dito('Assinatura excluída');
  });

  it('[B4] says ‘Erro ao salvar assinatura’ with the server’s sentence', async () => {
    const frase = 'Este membro já tem uma assinatura ativa.';
    serve(rotas({ 'PUT /api/assinaturas/a1': () => new Refusal(409, 'assinatura_repetida', frase) }));
    mostrar();
    await abrir('Editar');
    await apertar('Salvar assinatura');
    await dito(`Erro ao salvar assinatura · ${frase}`);
    expect(ditos).toHaveLength(1);
  });

  it('[Z1] shows no action to people who may only read', async () => {
    serve(rotas());
    mostrar(['billing:view']);
    expect(await screen.findByText('Dalva dos Santos')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Nova assinatura|Ações/ })).toBeNull();
  });
});
