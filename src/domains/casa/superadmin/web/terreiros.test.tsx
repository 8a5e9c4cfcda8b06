import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDia, FUSO_PADRAO, hojeEm } from '../../../../shared/datas.ts';
import { fusoDoAparelho } from '../../../../shared/fusos.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { daPrata, plano, terreiro } from './terreiro-for-tests.ts';
import { Terreiros } from './terreiros.tsx';

const recusa = () => new Refusal(409, 'recusado', 'A frase do servidor.');

beforeEach(() => {
  history.replaceState(null, '', '/superadmin');
});

function abrir(campos: Parameters<typeof terreiro>[0], rotas: Parameters<typeof serve>[0]) {
  const calls = serve({
    'GET /api/superadmin/terreiros': () => ({ itens: [terreiro(campos)], proximo: null }),
    'GET /api/superadmin/planos': () => ({
      itens: [plano('p1', 'Ouro'), plano('p2', 'Prata', false), plano('p3', 'Bronze', false)],
    }),
    ...rotas,
  });
  show(<Terreiros />);
  return () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}

const tocar = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const agir = async (name: string) => {
  await tocar('Ações de Tenda Luz da Mata');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const campo = (nome: RegExp) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(nome);
const escrever = async (nome: RegExp, texto: string) => {
  await userEvent.clear(campo(nome));
  await userEvent.type(campo(nome), texto);
};
const fechado = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The call is refused the first time and answered the second. */
function depoisDeRecusar(resposta: object) {
  let vezes = 0;
  return () => (vezes++ === 0 ? recusa() : resposta);
}

describe('the list', () => {
  it('[X3] loads more under the last row as long as there are houses', async () => {
    abrir(
      {},
      {
        'GET /api/superadmin/terreiros': ({ path }) =>
          path.includes('depois_de')
            ? { itens: [terreiro({ id: 'c2', nome: 'Tenda do Mar' })], proximo: null }
            : { itens: [terreiro({})], proximo: 'tenda luz da mata c1' },
      },
    );
    await tocar('Ver mais');
    expect(await screen.findByText('Tenda do Mar')).toBeTruthy();
    expect(screen.getByText('Tenda Luz da Mata')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
  });
});

describe('the table', () => {
  it('[X3] shows each house with its code, its counts and its contract: until when, or over since when', async () => {
    const contrato = {
      plan_id: 'p1',
      plano: 'Ouro',
      inicio: '2020-01-01',
      fim: null,
      status: 'ativo',
      owner_email: null,
      versao: 'v1',
    } as const;
    const itens = [
      terreiro({ id: 'c1', usuarios: 3, membros: 48 }),
      terreiro({ id: 'c2', email: null, contrato: { ...contrato, fim: '2099-12-31' } }),
      terreiro({ id: 'c3', email: null, contrato: { ...contrato, fim: '2020-12-31' } }),
      terreiro({ id: 'c4', email: null, contrato: { ...contrato, status: 'cancelado' } }),
      terreiro({ id: 'c5', email: null, plano_escolhido: 'profissional' }),
    ];
    abrir({}, { 'GET /api/superadmin/terreiros': () => ({ itens, proximo: null }) });
    await screen.findAllByText('Ouro');
    const titulos = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titulos).toEqual(['Terreiro', 'Código de acesso', 'Usuários', 'Membros', 'Contrato', 'Ações']);
    const linhas = screen.getAllByRole('row').slice(1);
    expect(linhas[0]?.textContent).toMatch(/^Tenda Luz da Matatenda@exemplo\.org.*ABCDE-12345/);
    const celulas = linhas.map((linha) => within(linha).getAllByRole('cell'));
    expect(celulas.map((linha) => linha.slice(1, 4).map(({ textContent }) => textContent))).toEqual([
      ['3', '48', 'Sem contrato'],
      ['1', '2', 'Ouroaté 31/12/2099'],
      ['1', '2', 'Ouroterminou em 31/12/2020'],
      ['1', '2', 'OuroCancelado'],
      ['1', '2', 'Sem contratoescolheu Profissional'],
    ]);
  });
});

describe('what became of a house', () => {
  it('[X3] lists houses by the chosen state of contract, also after a reload', async () => {
    history.replaceState(null, '', '/superadmin?contrato=a_vencer');
    const vistos: string[] = [];
    abrir(
      {},
      {
        'GET /api/superadmin/terreiros': ({ path }) => {
          vistos.push(new URLSearchParams(path.split('?')[1]).get('contrato') ?? '');
          return { itens: [], proximo: null };
        },
      },
    );
    expect(await screen.findByText('Nenhum terreiro encontrado')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Contrato'), 'Encerrados');
    await waitFor(() => expect(vistos).toEqual(['a_vencer', 'encerrado']));
    expect(location.search).toBe('?contrato=encerrado');
  });

  it('[X8] its history says each contract, how it stood before, and what else was done', async () => {
    const ouro = { plano: 'Ouro', inicio: '2025-11-01', fim: null, status: 'ativo' };
    const linha = (id: string, acao: string, antes: object | null, depois: object | null) => ({
      id,
      acao,
      antes,
      depois,
      quando: '2026-03-10T15:00:00.000Z',
    });
    abrir(
      {},
      {
        'GET /api/superadmin/terreiros/c1/historico': () => ({
          itens: [
            linha('h3', 'contrato', ouro, null),
            linha('h2', 'contrato', { ...ouro, plano: null, fim: '2026-03-31', status: 'cancelado' }, ouro),
            linha('h1', 'owner_vincular', null, null),
          ],
        }),
      },
    );
    await agir('Histórico');
    const linhas = within(await screen.findByRole('list', { name: 'Histórico' })).getAllByRole('listitem');
    expect(linhas.map(({ textContent }) => textContent)).toEqual([
      'Contrato removido10/03/2026 12:00antes · Ouro · desde 01/11/2025 · Ativo',
      'Contrato salvo10/03/2026 12:00Ouro · desde 01/11/2025 · Ativoantes · plano excluído · de 01/11/2025 a 31/03/2026 · Cancelado',
      'Responsável vinculado10/03/2026 12:00',
    ]);
    expect(screen.queryByText(/^Aqui aparecem só/)).toBeNull();
  });

  it('[X8] a history of 200 lines may have older ones, and says so', async () => {
    const itens = Array.from({ length: 200 }, (_, n) => ({
      id: `h${n}`,
      acao: 'terreiro_editar',
      antes: null,
      depois: null,
      quando: '2026-03-10T15:00:00.000Z',
    }));
    abrir({}, { 'GET /api/superadmin/terreiros/c1/historico': () => ({ itens }) });
    await agir('Histórico');
    expect(await screen.findByText('Aqui aparecem só os 200 mais novos.')).toBeTruthy();
  });
});

describe('a house', () => {
  it('[X5] is created: nothing is sent without a name, a refusal keeps the text, then its code is shown', async () => {
    const enviados = abrir({}, { 'POST /api/superadmin/terreiros': depoisDeRecusar({ access_code: 'FGHJK-67890' }) });
    await tocar('Novo terreiro');
    await tocar('Salvar terreiro');
    expect(await screen.findByText('Informe o nome do terreiro')).toBeTruthy();
    expect(enviados()).toEqual([]);
    await escrever(/^Nome do terreiro/, 'Casa Nova');
    await escrever(/^E-mail/, 'nova@exemplo.org');
    await tocar('Salvar terreiro');
    await dito('Erro ao salvar · A frase do servidor.');
    expect(screen.getByText('A frase do servidor.')).toBeTruthy();
    expect(campo(/^Nome do terreiro/).value).toBe('Casa Nova');
    expect(campo(/^E-mail/).value).toBe('nova@exemplo.org');
    await tocar('Salvar terreiro');
    await dito('Terreiro criado · Código de acesso: FGHJK-67890');
    expect(enviados().at(-1)).toEqual({
      nome: 'Casa Nova',
      email: 'nova@exemplo.org',
      fuso_horario: fusoDoAparelho() ?? FUSO_PADRAO,
    });
    await fechado();
  });

  it('[X5] is edited from what it is; a refusal keeps what was typed', async () => {
    const enviados = abrir({}, { 'PUT /api/superadmin/terreiros/c1': depoisDeRecusar({ ok: true }) });
    await agir('Editar');
    expect(campo(/^E-mail/).value).toBe('tenda@exemplo.org');
    await escrever(/^Nome do terreiro/, 'Tenda Nova');
    await tocar('Salvar terreiro');
    await dito('Erro ao salvar · A frase do servidor.');
    expect(campo(/^Nome do terreiro/).value).toBe('Tenda Nova');
    await tocar('Salvar terreiro');
    await dito('Terreiro atualizado');
    expect(enviados().at(-1)).toEqual({
      nome: 'Tenda Nova',
      email: 'tenda@exemplo.org',
      fuso_horario: 'America/Sao_Paulo',
      versao: 'v1',
    });
    await fechado();
  });

  it('[X3] gets another code after the question, which stays when it is refused', async () => {
    abrir({}, { 'POST /api/superadmin/terreiros/c1/codigo': depoisDeRecusar({ access_code: 'FGHJK-67890' }) });
    await agir('Renovar código');
    const pergunta = await screen.findByRole('alertdialog', { name: 'Renovar código de acesso?' });
    expect(pergunta.textContent).toContain('O código atual deixa de valer na hora.');
    await tocar('Renovar código');
    await dito('Erro ao salvar · A frase do servidor.');
    expect(pergunta.isConnected).toBe(true);
    await tocar('Renovar código');
    await dito('Código renovado · FGHJK-67890');
  });
});

describe('the contract of a house', () => {
  const CONTRATO = 'PUT /api/superadmin/terreiros/c1/contrato';

  it('[X8] offers the active plans and the present one, and asks for a start and an end after it', async () => {
    const enviados = abrir({ contrato: daPrata }, { [CONTRATO]: depoisDeRecusar({ removido: false }) });
    await agir('Contrato/Plano');
    await screen.findByRole('dialog', { name: 'Contrato de Tenda Luz da Mata' });
    const planos = within(campo(/^Plano/)).getAllByRole('option');
    expect(planos.map(({ textContent }) => textContent)).toEqual(['Sem plano (remove o contrato)', 'Ouro', 'Prata']);
    await userEvent.selectOptions(campo(/^Plano/), '');
    expect(screen.getByText(/^Sem contrato, a casa usa tudo, sem prazo/)).toBeTruthy();
    await userEvent.selectOptions(campo(/^Plano/), 'Ouro');
    expect(screen.queryByText(/^Sem contrato, a casa usa tudo/)).toBeNull();
    await userEvent.clear(campo(/^Início/));
    await tocar('Salvar contrato');
    expect(await screen.findByText('Informe a data de início')).toBeTruthy();
    await escrever(/^Início/, '01/02/2026');
    await escrever(/^Fim/, '31/01/2026');
    await tocar('Salvar contrato');
    expect(await screen.findByText('O fim não pode ser anterior ao início.')).toBeTruthy();
    expect(enviados()).toEqual([]);
    await escrever(/^Fim/, '31/12/2026');
    await userEvent.selectOptions(campo(/^Situação/), 'cancelado');
    await escrever(/^E-mail do responsável/, 'dona@exemplo.org');
    await tocar('Salvar contrato');
    await dito('Erro ao salvar contrato · A frase do servidor.');
    expect(campo(/^Fim/).value).toBe('31/12/2026');
    await tocar('Salvar contrato');
    await dito('Contrato salvo');
    expect(enviados().at(-1)).toEqual({
      plan_id: 'p1',
      inicio: '2026-02-01',
      fim: '2026-12-31',
      status: 'cancelado',
      owner_email: 'dona@exemplo.org',
      versao: 'v1',
    });
  });

  it('[X8] shows that plans failed to load where the contract would be, and retries', async () => {
    abrir({}, { 'GET /api/superadmin/planos': depoisDeRecusar({ itens: [plano('p1', 'Ouro')] }) });
    await agir('Contrato/Plano');
    const dialogo = await screen.findByRole('dialog', { name: 'Contrato de Tenda Luz da Mata' });
    expect(await within(dialogo).findByText('A frase do servidor.')).toBeTruthy();
    await tocar('Tentar de novo');
    expect(await screen.findByRole('option', { name: 'Ouro' })).toBeTruthy();
  });

  it('[X8] a new contract begins today, active, until somebody says otherwise', async () => {
    abrir({}, {});
    await agir('Contrato/Plano');
    await screen.findByRole('option', { name: 'Ouro' });
    await userEvent.selectOptions(campo(/^Plano/), 'Ouro');
    expect(campo(/^Início/).value).toBe(formatDia(hojeEm(new Date(), FUSO_PADRAO)));
    expect([campo(/^Fim/).value, campo(/^Situação/).value]).toEqual(['', 'ativo']);
    const situacoes = within(campo(/^Situação/)).getAllByRole('option');
    expect(situacoes.map(({ textContent }) => textContent)).toEqual(['Ativo', 'Expirado', 'Cancelado']);
  });

  it('[X8] removes a contract without a plan, whatever its hidden fields hold', async () => {
    const enviados = abrir({ contrato: daPrata }, { [CONTRATO]: () => ({ removido: true }) });
    await agir('Contrato/Plano');
    await screen.findByRole('dialog', { name: 'Contrato de Tenda Luz da Mata' });
    await escrever(/^Fim/, '31/12/2025');
    await escrever(/^E-mail do responsável/, 'dona@');
    await userEvent.selectOptions(campo(/^Plano/), '');
    expect(within(screen.getByRole('dialog')).queryByLabelText(/^Início/)).toBeNull();
    await tocar('Salvar contrato');
    await dito('Contrato salvo');
    expect(enviados()).toEqual([{ plan_id: null, versao: 'v1' }]);
  });
});
