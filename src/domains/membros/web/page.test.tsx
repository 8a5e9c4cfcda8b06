import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { establishSession, useSession } from '../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../web/testing/fake-server.ts';
import { show } from '../../../web/testing/show.tsx';
import { turnable } from '../../../web/testing/screen.ts';
import { signedIn } from '../../../web/testing/session.ts';
import { dito, ditos } from '../../../web/testing/toasts.ts';
import { PERMISSOES_DO_PAPEL, permite, type Papel } from '../../acesso/rules.ts';
import { Page } from './page.tsx';

vi.mock('../../../web/kit/toast.tsx', () => import('../../../web/testing/toasts.ts'));

const LISTA = 'GET /api/membros';
const SUGESTAO = 'GET /api/membros/sugestoes/matricula';
const PLANOS = 'GET /api/planos';
const CRIAR = 'POST /api/membros';

const linha = (campos: object = {}) => ({
  id: 'm1',
  nome: 'Dalva dos Santos',
  matricula: '2026-001',
  email: 'dalva@exemplo.org',
  telefone: null,
  ativo: true,
  plano: 'Corrente',
  acesso: 'nenhum',
  ...campos,
});
const pagina = (...itens: object[]) => ({ itens, total: itens.length, proximo: null });
const plano = { id: 'p1', nome: 'Corrente', valor_centavos: 20_000, dia_vencimento: 10, ativo: true };
const criado = { id: 'm2', matricula: '2026-002', faturas: 0, avisos: [], link_convite: null };

const rotas = (mais: Parameters<typeof serve>[0] = {}) => ({
  [LISTA]: () => pagina(linha()),
  [SUGESTAO]: () => ({ matricula: '2026-002' }),
  [PLANOS]: () => ({ itens: [plano] }),
  ...mais,
});

beforeEach(() => {
  history.replaceState(null, '', '/membros');
});

function mostrar(papel: Papel = 'admin', envia_emails = true) {
  establishSession(signedIn({ papel, permissoes: [...PERMISSOES_DO_PAPEL[papel]], envia_emails }));
  show(<Guarded />, { permits: permite, menu: () => [] });
}

/** The screen for as long as there is a session, as with the shell's guard. */
const Guarded = () => (useSession().session ? <Page /> : null);

const apertar = async (nome: string | RegExp) => userEvent.click(await screen.findByRole('button', { name: nome }));
const escolher = async (nome: string) => userEvent.click(await screen.findByRole('menuitem', { name: nome }));

describe('list of members', () => {
  it('[M1] asks once, 400 ms after the last key, for active ones unless switched off, and shows the count', async () => {
    const calls = serve(rotas());
    mostrar();
    expect(await screen.findByText('1 membro')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'dal');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/membros?busca=dal&somente_ativos=true'));
    expect(calls.filter(({ path }) => /busca=(d|da)&/.test(path))).toEqual([]);
    await userEvent.click(screen.getByRole('switch', { name: 'Apenas ativos' }));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/membros?busca=dal&somente_ativos=false'));
    expect(location.search).toBe('?busca=dal&todos=1');
  });

  it('[M9] says that the list did not come and how to go on', async () => {
    serve(rotas({ [LISTA]: () => new Refusal(403, 'sem_permissao', 'Sem permissão') }));
    mostrar();
    expect(await screen.findByText('Erro ao carregar membros')).toBeTruthy();
    expect(screen.getByText(/Tente recarregar a pagina/)).toBeTruthy();
  });

  it('[M1 Z3] says nothing of the plan to a member, who reads no plans: it would say ‘sem plano’ to everybody', async () => {
    serve(rotas({ [LISTA]: () => pagina(linha({ plano: null })) }));
    mostrar('viewer');
    expect(await screen.findByText('Dalva dos Santos')).toBeTruthy();
    expect(screen.queryByText('sem plano')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Plano' })).toBeNull();
    mostrar('operador');
    expect(await screen.findByText('sem plano')).toBeTruthy();
  });

  it('[M2] shows ‘Sem e-mail’ on a button that cannot be pressed', async () => {
    serve(rotas({ [LISTA]: () => pagina(linha({ email: null })) }));
    mostrar();
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Sem e-mail: Dalva dos Santos' })).disabled,
    ).toBe(true);
  });

  it('[M2 M8] makes a user with a role of the menu, and shows the link, also when the device is turned; a failure has its title', async () => {
    const device = turnable('wide');
    const calls = serve(
      rotas({
        'POST /api/membros/m1/convidar': ({ body }) =>
          (body as { role: string }).role === 'financeiro'
            ? { email: 'dalva@exemplo.org', link: '/convite#segredo' }
            : new Refusal(409, 'ja_esta_na_casa', 'Esta pessoa já faz parte da casa.'),
      }),
    );
    mostrar();
    await apertar(/^Tornar usuário: Dalva/);
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Membro',
      'Operador',
      'Financeiro',
      'Administrador',
    ]);
    await escolher('Membro');
    await dito('Falha ao promover a usuario · Esta pessoa já faz parte da casa.');
    await apertar(/^Tornar usuário: Dalva/);
    await escolher('Financeiro');
    await dito('Convite enviado · A pessoa recebe um link por e-mail.');
    const link = await screen.findByLabelText<HTMLInputElement>('Link do convite');
    expect(link.value).toMatch(/\/convite#segredo$/);
    act(() => device.turn('phone'));
    expect(link.isConnected).toBe(true);
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { role: 'viewer' },
      { role: 'financeiro' },
    ]);
  });

  it('[M8] on a server that sends no e-mails, nobody is told that the invitation went anywhere', async () => {
    serve(rotas({ 'POST /api/membros/m1/convidar': () => ({ email: 'dalva@exemplo.org', link: '/convite#segredo' }) }));
    mostrar('admin', false);
    await apertar(/^Tornar usuário: Dalva/);
    await escolher('Membro');
    await dito('Convite criado · Copie o link e mande à pessoa.');
    expect(await screen.findByText(/^Este servidor não envia e-mails: copie o link/)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Convite criado' })).toBeTruthy();
  });

  it('[M2 M9] deletes after a question with the name', async () => {
    serve(rotas({ 'DELETE /api/membros/m1': () => ({ ok: true }) }));
    mostrar();
    await apertar('Ações de Dalva dos Santos');
    await escolher('Excluir');
    expect(within(await screen.findByRole('alertdialog')).getByText('Dalva dos Santos')).toBeTruthy();
    await apertar('Excluir');
    await dito('Membro excluido');
  });

  it('[M2 M9] a refused deletion gives its reason and offers to deactivate (decision 26)', async () => {
    const motivo = 'Este membro tem pagamentos registrados. Desative-o em vez de excluir.';
    const calls = serve(
      rotas({
        'DELETE /api/membros/m1': () => new Refusal(409, 'membro_com_historico', motivo),
        'POST /api/membros/m1/desativar': () => ({ faturas_canceladas: 3 }),
      }),
    );
    mostrar();
    await apertar('Ações de Dalva dos Santos');
    await escolher('Excluir');
    await apertar('Excluir');
    await dito(`Erro ao excluir membro · ${motivo}`);
    await apertar('Desativar');
    await dito('Membro desativado · 3 faturas canceladas');
    expect(calls.find(({ path }) => path.endsWith('/desativar'))?.body).toEqual({ cancelar_assinatura: true });
  });

  it('[Z1] shows no action to people who may only read', async () => {
    serve(rotas());
    mostrar('financeiro');
    expect(await screen.findByText('Dalva dos Santos')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Ações|Novo membro|Tornar/ })).toBeNull();
  });
});

describe('new member', () => {
  const abrir = async () => {
    await apertar('Novo membro');
    return within(await screen.findByRole('dialog'));
  };

  it('[M6 M7] sends the untouched suggestion as such, and says what the plan will make before it is saved', async () => {
    const calls = serve(rotas({ [CRIAR]: () => ({ ...criado, faturas: 24 }) }));
    mostrar();
    const dialogo = await abrir();
    expect((await dialogo.findByLabelText<HTMLInputElement>('Matrícula')).value).toBe('2026-002');
    await userEvent.type(dialogo.getByLabelText(/^Nome/), 'Edson');
    await userEvent.selectOptions(await dialogo.findByLabelText('Plano'), 'p1');
    await userEvent.type(dialogo.getByLabelText('Início das mensalidades'), '2026-09-11');
    expect(dialogo.getByText('Ao salvar: 24 faturas de out/2026 a set/2028, 2 já vencidas.')).toBeTruthy();
    const desconto = dialogo.getByLabelText('Desconto por mês');
    await userEvent.type(desconto, '200');
    expect(dialogo.getByText('Ao salvar: 24 faturas de out/2026 a set/2028.')).toBeTruthy();
    await userEvent.clear(desconto);
    await userEvent.type(desconto, '12,5');
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    await dito('Membro cadastrado · 24 faturas criadas');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      nome: 'Edson',
      matricula: '2026-002',
      matricula_sugerida: true,
      plano_id: 'p1',
      desconto_centavos: 1250,
      assinatura_inicio: '2026-09-11',
    });
  });

  it('[M6] a typed matrícula is no suggestion', async () => {
    const calls = serve(rotas({ [CRIAR]: () => criado }));
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome/), 'Edson');
    await userEvent.clear(dialogo.getByLabelText('Matrícula'));
    await userEvent.type(dialogo.getByLabelText('Matrícula'), 'A-7');
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    await dito('Membro cadastrado');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      matricula: 'A-7',
      matricula_sugerida: false,
    });
  });

  it('[M7 M9] tells each step that was refused after the member was kept', async () => {
    const avisos = [
      { titulo: 'Membro cadastrado, mas houve problema na assinatura', motivo: 'O plano está inativo.' },
      { titulo: 'Membro cadastrado, mas sem e-mail valido para login', motivo: null },
    ];
    serve(rotas({ [CRIAR]: () => ({ ...criado, avisos }) }));
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome/), 'Edson');
    await userEvent.click(dialogo.getByRole('switch', { name: /Criar acesso/ }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    await dito('Membro cadastrado, mas sem e-mail valido para login');
    expect(ditos[0]).toBe('Membro cadastrado, mas houve problema na assinatura · O plano está inativo.');
  });

  it('[M3 M5] shows what is wrong under its field, in its tab, and sends nothing', async () => {
    const calls = serve(rotas());
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome/), 'Edson');
    await userEvent.click(dialogo.getByRole('tab', { name: /Docs|Documentação/ }));
    await userEvent.type(dialogo.getByLabelText('CPF'), '11144477736');
    expect(dialogo.getByLabelText<HTMLInputElement>('CPF').value).toBe('111.444.777-36');
    await userEvent.click(dialogo.getByRole('tab', { name: /Principal/ }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    expect(await dialogo.findByText('CPF inválido. Confira os números.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialogo.getByLabelText('CPF')));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('[M3] brings the server’s sentence to the field of another tab', async () => {
    const frase = 'CEP inválido. São oito números.';
    serve(rotas({ [CRIAR]: () => new Refusal(422, 'campos_invalidos', frase, { fields: { cep: frase } }) }));
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome/), 'Edson');
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    expect(await dialogo.findByText(frase)).toBeTruthy();
    expect(dialogo.getByLabelText('CEP').getAttribute('aria-invalid')).toBe('true');
  });

  it('[M4] sends the slots of both traditions as the server takes them', async () => {
    const calls = serve(rotas({ [CRIAR]: () => criado }));
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome/), 'Edson');
    await userEvent.click(dialogo.getByRole('tab', { name: /Umbanda/ }));
    await userEvent.type(dialogo.getByLabelText('Orixás, 2º'), 'Ogum');
    await userEvent.type(dialogo.getByLabelText('Erê, 1º'), 'Mariazinha');
    await userEvent.click(dialogo.getByRole('tab', { name: /Candomblé/ }));
    await userEvent.type(dialogo.getByLabelText('Qualidade do 1º orixá'), 'Opará');
    await userEvent.click(dialogo.getByRole('button', { name: 'Adicionar obrigação' }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    await dito('Membro cadastrado');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      reservado: {
        espiritual_umbanda: { orixas: ['', 'Ogum', '', ''], ere: ['Mariazinha', ''], exu: ['', ''] },
        espiritual_candomble: {
          orixas: [{ nome: '', qualidade: 'Opará' }, {}, {}, {}],
          obrigacoes: [{ nome: 'Bori', data: '' }],
        },
      },
    });
  });

  it.each([
    [noNetwork, /^Erro ao salvar membro · /],
    [new Refusal(401, 'sem_sessao', 'Usuário não autenticado'), /^Usuario nao autenticado · /],
    [new Refusal(403, 'sem_terreiro', 'Sem terreiro vinculado'), /^Falha ao garantir terreiro padrao · /],
    [new Refusal(422, 'terreiro_invalido', 'Terreiro invalido'), /^Erro ao salvar membro · Terreiro invalido$/],
  ])('[M9] gives a failed save its title (%#)', async (resposta, titulo) => {
    serve(rotas({ [CRIAR]: () => resposta }));
    mostrar();
    const dialogo = await abrir();
    await userEvent.type(await dialogo.findByLabelText(/^Nome/), 'Edson');
    await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
    await waitFor(() => expect(ditos.join('\n')).toMatch(titulo));
  });

  it('[M9] ‘Erro ao iniciar tela’ when the suggestion does not come; the form opens all the same', async () => {
    serve(rotas({ [SUGESTAO]: () => new Refusal(403, 'recurso_nao_incluido', 'Recurso não incluído no plano.') }));
    mostrar();
    const dialogo = await abrir();
    await dito('Erro ao iniciar tela · Recurso não incluído no plano.');
    expect((await dialogo.findByLabelText<HTMLInputElement>('Matrícula')).value).toBe('');
  });
});
