import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { Page } from '../../../../screens/planos-page.tsx';
import { PLANO } from './planos-for-tests.ts';

const previsao = {
  todas: { faturas: 40, diferenca_centavos: 40_000, viram_vencidas: 2, vencidas: 0, deixam_de_vencer: 0 },
  a_vencer: { faturas: 38, diferenca_centavos: 38_000, viram_vencidas: 0, vencidas: 0, deixam_de_vencer: 0 },
};
const NADA = { faturas: 0, diferenca_centavos: 0, viram_vencidas: 0, vencidas: 0, deixam_de_vencer: 0 };
const SEM_PLANO = { plano_atual: null, admissao: null, meses_ocupados: [], desconto_atual_centavos: 0 };
const membro = { id: 'm1', nome: 'Dalva', matricula: '2026-001' };
const rotas = (mais: Parameters<typeof serve>[0] = {}) => ({
  'GET /api/planos': () => ({ itens: [PLANO] }),
  'GET /api/planos/receita': () => ({ itens: [{ plano_id: 'p1', meses: [0, 100, 250] }] }),
  'GET /api/planos/p1/previsao': () => previsao,
  'GET /api/membros': () => ({ itens: [membro], total: 1, proximo: null }),
  'GET /api/assinaturas/trocar-plano/previsao': () => ({ ...SEM_PLANO, todas: NADA, a_vencer: NADA }),
  ...mais,
});

beforeEach(() => history.replaceState(null, '', '/planos'));

function mostrar(permissoes = ['planos:manage', 'assinaturas:link', 'membros:view'], features: string[] | null = null) {
  establishSession(signedIn({ permissoes, features }));
  show(<Page />);
}

const apertar = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name, busy: false }));
const escolher = async (nome: string) => userEvent.click(await screen.findByRole('menuitem', { name: nome }));
const abrir = async (item: string) => {
  await apertar('Ações do plano Corrente');
  await escolher(item);
};

describe('plans', () => {
  it('[N1] shows name, value, due day and creation, and the total in words', async () => {
    serve(rotas());
    mostrar();
    const tabela = within(await screen.findByRole('table'));
    const titulos = tabela.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titulos.join(', ')).toBe('Plano, Valor, Vencimento, Assinantes, Recebido em 12 meses, Criado em, Ações');
    expect(tabela.getByText(/^R\$\s200,00$/)).toBeTruthy();
    for (const texto of ['Corrente', 'todo dia 10', '2 assinantes', '02/01/2026'])
      expect(tabela.getByText(texto)).toBeTruthy();
    const linha = await tabela.findByRole('img');
    expect(linha.getAttribute('aria-label')).toMatch(/^R\$\s3,50 em doze meses; este mês R\$\s2,50$/);
    expect(linha.querySelector('path')?.getAttribute('d')).toBe('M3.0 25.0L48.0 16.2L93.0 3.0');
    expect(linha.parentElement?.textContent).toMatch(/^Recebido em 12 mesesaté R\$\s2,50set\/2026–nov\/2026$/);
    expect(screen.getByText(/2 assinantes contribuem com R\$\s380,00 por mês\./)).toBeTruthy();
  });

  it('[N1] a search that found nothing, once cleared, does not say for a moment that the house has none', async () => {
    history.replaceState(null, '', '/planos?busca=xyz');
    serve(
      rotas({ [`GET /api/planos`]: ({ path }) => (path.includes('busca=xyz') ? { itens: [] } : { itens: [PLANO] }) }),
    );
    mostrar();
    expect(await screen.findByText('Nenhum plano encontrado')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(screen.queryByText('Nenhum plano ainda')).toBeNull();
    expect((await screen.findAllByText('Corrente')).length).toBeGreaterThan(0);
  });

  it('[N5] ‘Erro ao carregar planos’ with a way to try again', async () => {
    serve({ 'GET /api/planos': () => new Refusal(403, 'sem_permissao', 'Sem permissão') });
    mostrar();
    expect(await screen.findByText('Erro ao carregar planos')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  });

  it('[N2] says what is missing in the exact words, takes comma and point, and tells the success', async () => {
    const calls = serve(rotas({ 'POST /api/planos': () => ({ id: 'p2' }) }));
    mostrar();
    await apertar('Novo plano');
    await userEvent.clear(await screen.findByLabelText(/^Dia de vencimento/));
    await userEvent.type(screen.getByLabelText(/^Dia de vencimento/), '29');
    await apertar('Salvar plano');
    for (const frase of ['Informe o nome do plano', 'Informe um valor maior que zero', 'Informe um dia entre 1 e 28'])
      expect(screen.getByText(frase)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(screen.getByLabelText(/^Nome do plano/), 'Meia');
    await userEvent.type(screen.getByLabelText(/^Valor por mês/), '60.50');
    await userEvent.clear(screen.getByLabelText(/^Dia de vencimento/));
    await userEvent.type(screen.getByLabelText(/^Dia de vencimento/), '15');
    await apertar('Salvar plano');
    await dito('Plano cadastrado');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      fundo_id: null,
      nome: 'Meia',
      valor_centavos: 6050,
      dia_vencimento: 15,
    });
  });

  it('[N5] says ‘Erro ao salvar plano’ with the server’s sentence', async () => {
    serve(
      rotas({ 'PUT /api/planos/p1': () => new Refusal(409, 'plano_repetido', 'Já existe um plano com este nome.') }),
    );
    mostrar();
    await abrir('Editar');
    await apertar('Salvar plano');
    await dito('Erro ao salvar plano · Já existe um plano com este nome.');
    expect(ditos).toHaveLength(1);
  });

  it('[N3] does not undo a colleague’s change made while the plan was open: it says so, and typed text stays', async () => {
    const atual = { ...PLANO };
    const frase = 'Outra pessoa mudou estes dados enquanto você os editava.';
    const calls = serve(
      rotas({
        'GET /api/planos': () => ({ itens: [atual] }),
        'PUT /api/planos/p1': () => new Refusal(409, 'mudado_por_outra_pessoa', frase),
      }),
    );
    mostrar();
    await abrir('Editar');
    const nome = await screen.findByLabelText<HTMLInputElement>(/^Nome do plano/);
    await userEvent.type(nome, ' da casa');
    Object.assign(atual, { valor_centavos: 21_000, versao: 'v2' });
    await queryClient.invalidateQueries();
    await apertar('Salvar plano');
    await dito(`Erro ao salvar plano · ${frase}`);
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ versao: 'v1' });
    expect(nome.value).toBe('Corrente da casa');
  });

  it('[N3] shows counts and difference, and says how many were re-priced, or that none was asked for', async () => {
    const calls = serve(rotas({ 'PUT /api/planos/p1': () => ({ faturas_atualizadas: 38 }) }));
    const encarecer = async () => {
      const valor = await screen.findByLabelText(/^Valor por mês/);
      await userEvent.clear(valor);
      await userEvent.type(valor, '210');
    };
    mostrar();
    await abrir('Editar');
    await encarecer();
    expect(await screen.findByText('Todas em aberto: 40 faturas')).toBeTruthy();
    expect(screen.getByText(/Diferença no total: \+ R\$\s400,00\. 2 faturas passam a vencidas\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Somente a vencer/ }));
    expect(screen.getByText(/Diferença no total: \+ R\$\s380,00\.$/)).toBeTruthy();
    await apertar('Salvar plano');
    await dito('Plano atualizado · 38 faturas atualizadas');
    expect(calls.find(({ path }) => path.startsWith('/api/planos/p1/previsao'))?.path).toMatch(/dia_vencimento=\d+/);
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ aplicar: 'a_vencer' });
    await abrir('Editar');
    await encarecer();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Aplicar às faturas em aberto/ }));
    await apertar('Salvar plano');
    await dito('Plano atualizado (sem aplicar em faturas)');
  });

  it('[N3] a new name alone leaves the invoices as they are, unless somebody asks for them', async () => {
    const calls = serve(rotas({ 'PUT /api/planos/p1': () => ({ faturas_atualizadas: 40 }) }));
    mostrar();
    await abrir('Editar');
    await userEvent.type(await screen.findByLabelText(/^Nome do plano/), ' da casa');
    await apertar('Salvar plano');
    await dito('Plano atualizado');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ aplicar: 'nenhuma' });
    await abrir('Editar');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Aplicar às faturas em aberto/ }));
    await apertar('Salvar plano');
    await dito('Plano atualizado · 40 faturas atualizadas');
  });

  it('[N5] deletes after a question; one with history is offered to be deactivated', async () => {
    const frase = 'Este plano tem assinaturas ou faturas. Desative-o em vez de excluir.';
    const calls = serve(
      rotas({
        'DELETE /api/planos/p1': () => new Refusal(409, 'plano_com_historico', frase),
        'PUT /api/planos/p1': () => ({ faturas_atualizadas: 0 }),
      }),
    );
    mostrar();
    await abrir('Excluir');
    await apertar('Excluir');
    await dito(`Erro ao excluir plano · ${frase}`);
    await apertar('Desativar plano');
    await dito('Plano atualizado');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ ativo: false, aplicar: 'nenhuma' });
  });

  it('[N5] is deactivated at the price it has by then, not the one it had when the question was asked', async () => {
    let perguntado = false;
    const calls = serve(
      rotas({
        'GET /api/planos': () => ({ itens: [perguntado ? { ...PLANO, valor_centavos: 22_000 } : PLANO] }),
        'DELETE /api/planos/p1': () => {
          perguntado = true;
          return new Refusal(409, 'plano_com_historico', '');
        },
        'PUT /api/planos/p1': () => ({ faturas_atualizadas: 0 }),
      }),
    );
    mostrar();
    await abrir('Excluir');
    await apertar('Excluir');
    await screen.findByText('Desativar plano?');
    await screen.findAllByText(/220,00/);
    await apertar('Desativar plano');
    await dito('Plano atualizado');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ valor_centavos: 22_000, ativo: false });
  });

  it('[N5] says that the plan was deleted', async () => {
    serve(rotas({ 'DELETE /api/planos/p1': () => ({ ok: true }) }));
    mostrar();
    await abrir('Excluir');
    await apertar('Excluir');
    await dito('Plano excluído');
    expect(ditos).toHaveLength(1);
  });

  it('[N4] asks for a member, then links with discount and 24 invoices', async () => {
    const calls = serve(
      rotas({
        'POST /api/assinaturas/trocar-plano': () => ({
          assinatura_id: 'a1',
          criada: true,
          faturas_atualizadas: 0,
          faturas_criadas: 24,
        }),
      }),
    );
    mostrar();
    await abrir('Vincular a um membro');
    await apertar('Aplicar plano');
    expect(await screen.findByText('Selecione um membro')).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: /^Membro/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Dalva/ }));
    expect(await screen.findByText('Sem plano em curso. Ao confirmar, começa uma assinatura.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Desconto por mês'), '-5');
    await apertar('Aplicar plano');
    expect(await screen.findByText('O desconto não pode ser negativo.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Desconto por mês'));
    await userEvent.type(screen.getByLabelText('Desconto por mês'), '20');
    await apertar('Aplicar plano');
    await dito('Plano vinculado · 24 faturas criadas');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      membro_id: 'm1',
      plano_id: 'p1',
      desconto_centavos: 2000,
      aplicar: 'todas',
      gerar_faturas: true,
    });
  });

  it('[N4 N5] says ‘Erro ao vincular’ when linking fails, and ‘Erro ao abrir vínculo’ when the dialog cannot load', async () => {
    let aberto = false;
    serve(
      rotas({
        'GET /api/planos?somente_ativos=true': () =>
          aberto ? new Refusal(403, 'recurso_nao_incluido', 'Recurso não incluído no plano.') : { itens: [PLANO] },
        'POST /api/assinaturas/trocar-plano': () => new Refusal(409, 'plano_inativo', 'O plano está inativo.'),
      }),
    );
    mostrar();
    await abrir('Vincular a um membro');
    await userEvent.click(screen.getByRole('combobox', { name: /^Membro/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Dalva/ }));
    await apertar('Aplicar plano');
    await dito('Erro ao vincular · O plano está inativo.');
    aberto = true;
    queryClient.removeQueries({ queryKey: ['listarPlanos', { somente_ativos: true }] });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await apertar('Descartar');
    await abrir('Vincular a um membro');
    await dito('Erro ao abrir vínculo · Recurso não incluído no plano.');
  });

  it('[N4] links nobody where the contract has no subscriptions', async () => {
    serve(rotas());
    mostrar(undefined, ['planos', 'membros']);
    await apertar('Ações do plano Corrente');
    await screen.findByRole('menuitem', { name: 'Editar' });
    expect(screen.queryByRole('menuitem', { name: 'Vincular a um membro' })).toBeNull();
  });

  it('[Z1] shows no action to people who may only read', async () => {
    serve(rotas());
    mostrar(['billing:view']);
    await screen.findByText('Corrente');
    expect(screen.queryByRole('button', { name: /Novo plano|Ações/ })).toBeNull();
  });
});
