import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { CASA } from '../../../../web/testing/house.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { PagamentosDiversos } from './page.tsx';

const LANCAMENTO = {
  id: 'l1',
  data: '2026-11-20',
  tipo: 'doacao',
  tipo_nome: 'Doação',
  descricao: 'Flores',
  metodo: 'pix',
  valor_centavos: 5000,
  membro: null,
  matricula: null,
  observacoes: null,
  conferido: true,
};
const TIPOS = [
  { id: 'doacao', nome: 'Doação', padrao: true, sentido: 'entrada' },
  { id: 't1', nome: 'Rifa', padrao: false, sentido: 'entrada' },
];
const RECIBO = {
  casa: CASA,
  lancamento: LANCAMENTO,
  emitido_em: '2026-11-20T12:00:00Z',
  fuso_horario: 'America/Sao_Paulo',
  colunas: 48,
};
const RAIZ = '/api/pagamentos-diversos';
const cortada = () => noNetwork;
const recusada = () => new Refusal(403, 'sem_permissao', 'Sem permissão');

beforeEach(() => history.replaceState(null, '', '/pagamentos-diversos'));

function abrir(rotas: Parameters<typeof serve>[0] = {}, papel = 'financeiro') {
  establishSession(signedIn({ papel }));
  const calls = serve({
    [`GET ${RAIZ}`]: () => ({ itens: [LANCAMENTO] }),
    [`GET ${RAIZ}/tipos`]: () => ({ itens: TIPOS }),
    [`GET ${RAIZ}/metodos`]: () => ({ itens: [{ id: 'pix', nome: 'PIX', padrao: true }] }),
    [`GET ${RAIZ}/l1/recibo`]: () => RECIBO,
    ...rotas,
  });
  show(<PagamentosDiversos />);
  return calls;
}

const tocar = async (nome: RegExp | string) => userEvent.click(await screen.findByRole('button', { name: nome }));
const campo = (nome: RegExp) => screen.getByLabelText(nome);

async function preencher() {
  await screen.findByRole('option', { name: 'Rifa' });
  await userEvent.selectOptions(campo(/^Tipo/), 'Rifa');
  await userEvent.selectOptions(campo(/^Forma de pagamento/), 'pix');
  await userEvent.type(campo(/^Valor/), '-1.234,56');
}

describe('the form', () => {
  it('[V1 V5] sends what was typed with one key, clears itself and offers the receipt', async () => {
    const calls = abrir({ [`POST ${RAIZ}`]: () => ({ id: 'l1', matricula_encontrada: false }) });
    await preencher();
    await tocar('Lançar saída');
    await dito(/^Lançamento salvo · −/);
    const enviado = calls.find(({ method }) => method === 'POST');
    expect(enviado?.body).toMatchObject({ tipo: 'Rifa', metodo: 'pix', valor_centavos: -123_456, data: '2026-11-20' });
    expect(enviado?.headers.get('idempotency-key')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Imprimir cupom?' })).toBeTruthy();
    vi.stubGlobal('open', () => null);
    await screen.findByText(/RECIBO DE PAGAMENTO/);
    expect(screen.getByText(/^O lançamento de R\$\s50,00 está registrado\.$/)).toBeTruthy();
    await tocar('Gerar cupom');
    await dito('Bloqueado pelo navegador · Permita janelas pop-up deste endereço para imprimir.');
    await tocar('Agora não');
    expect((campo(/^Valor/) as HTMLInputElement).value).toBe('');
  });

  it('[V1] asks for type, method and a valid amount; for 1,234.56 it says how to write it; Limpar empties the form', async () => {
    const calls = abrir();
    await userEvent.type(campo(/^Valor/), '1,234.56');
    await tocar('Lançar');
    for (const frase of [
      'Informe o tipo',
      'Informe o método',
      'Informe um valor válido. Use vírgula para os centavos: 1.234,56',
    ])
      expect(screen.getByText(frase)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await tocar('Limpar');
    expect(screen.queryByText('Informe o tipo')).toBeNull();
    expect((campo(/^Valor/) as HTMLInputElement).value).toBe('');
  });

  it('[V1] shows the team the PIX code of this very entry as soon as PIX is chosen (decision 28, INV-31)', async () => {
    const codigo = '00020126PIX-DA-CASA';
    const calls = abrir({
      [`POST ${RAIZ}`]: recusada,
      'GET /api/pix/cobranca': () => ({ valor_centavos: 1250, codigo, recebedor: 'TENDA LUZ', colunas: 32 }),
    });
    await screen.findByRole('option', { name: 'Rifa' });
    await userEvent.type(campo(/^Valor/), '12,50');
    expect(screen.queryByDisplayValue(codigo)).toBeNull();
    await userEvent.selectOptions(campo(/^Forma de pagamento/), 'pix');
    expect(await screen.findByDisplayValue(codigo)).toBeTruthy();
    expect(screen.queryByText('O pagamento fica a conferir até a casa confirmar.')).toBeNull();
    await userEvent.selectOptions(campo(/^Tipo/), 'Rifa');
    await tocar('Lançar');
    await dito('Erro ao salvar · Sem permissão');
    const chave = calls.find(({ method }) => method === 'POST')?.headers.get('idempotency-key');
    expect(calls.map(({ path }) => path)).toContain(`/api/pix/cobranca?valor_centavos=1250&chave=${chave}`);
  });

  it('[V4] warns of an unknown matrícula, names the member of a known one', async () => {
    abrir({
      [`GET ${RAIZ}/matricula?matricula=X9`]: () => ({ nome: null, matricula: 'X9' }),
      [`GET ${RAIZ}/matricula?matricula=77`]: () => ({ nome: 'Jurema', matricula: '77' }),
      [`GET ${RAIZ}/matricula?matricula=8`]: cortada,
    });
    const digitar = async (texto: string) => {
      await userEvent.clear(campo(/^Matrícula/));
      await userEvent.type(campo(/^Matrícula/), texto);
      await userEvent.tab();
    };
    await digitar('X9');
    const aviso = await screen.findByText('Matrícula não encontrada: X9. O lançamento pode ser feito mesmo assim.');
    expect(campo(/^Matrícula/).getAttribute('aria-describedby')).toBe(aviso.parentElement?.id);
    await digitar('77');
    expect(await screen.findByText('É de Jurema.')).toBeTruthy();
    await digitar('8');
    await dito(/^Erro ao buscar matrícula · Sem conexão/);
  });

  it('[V1 Z5] keeps what was typed when saving fails', async () => {
    abrir({ [`POST ${RAIZ}`]: cortada });
    await preencher();
    await tocar('Lançar saída');
    await dito(/^Erro ao salvar · Sem conexão/);
    expect((campo(/^Tipo/) as HTMLSelectElement).value).toBe('Rifa');
  });
});

describe('[V3] types and methods', () => {
  it('are added, renamed and removed, each told; the locked ones have no buttons', async () => {
    abrir({
      [`POST ${RAIZ}/tipos`]: () => ({ id: 't2' }),
      [`PUT ${RAIZ}/tipos/t1`]: () => ({ ok: true }),
      [`DELETE ${RAIZ}/tipos/t1`]: () => ({ ok: true }),
    });
    await tocar('Gerenciar tipos');
    const lista = within(await screen.findByRole('dialog'));
    expect(lista.queryByRole('button', { name: 'Renomear Doação' })).toBeNull();
    await tocar('Adicionar');
    expect(lista.getByText('Informe o nome')).toBeTruthy();
    await userEvent.type(lista.getByLabelText('Novo tipo'), 'Bazar');
    expect(lista.queryByText('Informe o nome')).toBeNull();
    await tocar('Adicionar');
    await dito('Tipo adicionado');
    await tocar('Renomear Rifa');
    await userEvent.type(lista.getByLabelText('Renomear Rifa'), 's{Enter}');
    await dito('Tipo atualizado');
    await waitFor(() => expect(document.activeElement).toBe(lista.getByRole('button', { name: 'Renomear Rifa' })));
    await tocar('Excluir Rifa');
    await tocar('Excluir');
    await dito('Tipo excluído');
  });

  it.each([
    ['tipos', 'Tipo', 'Rifa'],
    ['metodos', 'Método', 'Cheque'],
  ])('%s: each change has its own text', async (rota, palavra, nome) => {
    const calls = abrir({
      [`POST ${RAIZ}/${rota}`]: () => ({ id: 'x2' }),
      [`PUT ${RAIZ}/${rota}/x1`]: () => ({ ok: true }),
      [`DELETE ${RAIZ}/${rota}/x1`]: () => ({ ok: true }),
      [`GET ${RAIZ}/${rota}`]: () => ({ itens: [{ id: 'x1', nome, padrao: false }] }),
    });
    expect(screen.getByRole('heading', { name: 'Novo lançamento' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Últimos lançamentos' })).toBeTruthy();
    await tocar(rota === 'tipos' ? 'Gerenciar tipos' : 'Gerenciar métodos');
    const lista = within(await screen.findByRole('dialog'));
    await userEvent.type(lista.getByLabelText(`Novo ${palavra.toLowerCase()}`), 'Bazar{Enter}');
    await dito(`${palavra} adicionado`);
    await tocar(`Renomear ${nome}`);
    await userEvent.type(lista.getByLabelText(`Renomear ${nome}`), 's{Enter}');
    await dito(`${palavra} atualizado`);
    await tocar(`Excluir ${nome}`);
    await tocar('Excluir');
    await dito(`${palavra} excluído`);
    // Only a type has a direction.
    const sentido = rota === 'tipos' ? { sentido: null } : {};
    expect(calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { nome: 'Bazar', ...sentido },
      { nome: `${nome}s`, ...sentido },
      {},
    ]);
  });

  it('tell a taken name, a conflict, and a failure by its own title', async () => {
    abrir({
      [`POST ${RAIZ}/tipos`]: () => new Refusal(409, 'tipo_repetido', 'Tipo já existe'),
      [`PUT ${RAIZ}/tipos/t1`]: () => new Refusal(409, 'conflito', 'Tipo já existe'),
      [`DELETE ${RAIZ}/tipos/t1`]: cortada,
    });
    await tocar('Gerenciar tipos');
    const lista = within(await screen.findByRole('dialog'));
    await userEvent.type(lista.getByLabelText('Novo tipo'), 'Doação{Enter}');
    await dito('Tipo já existe');
    await tocar('Renomear Rifa');
    await userEvent.type(lista.getByLabelText('Renomear Rifa'), 's{Enter}');
    await dito('Conflito · Tipo já existe');
    await tocar('Desistir');
    await tocar('Excluir Rifa');
    await tocar('Excluir');
    await dito(/^Erro ao excluir · Sem conexão/);
  });

  it('say when adding and renaming fail', async () => {
    abrir({
      [`POST ${RAIZ}/metodos`]: cortada,
      [`PUT ${RAIZ}/metodos/m1`]: cortada,
      [`GET ${RAIZ}/metodos`]: () => ({ itens: [{ id: 'm1', nome: 'Cheque', padrao: false }] }),
    });
    await tocar('Gerenciar métodos');
    const lista = within(await screen.findByRole('dialog'));
    await userEvent.type(lista.getByLabelText('Novo método'), 'Vale{Enter}');
    await dito(/^Erro ao adicionar · /);
    await tocar('Renomear Cheque');
    await userEvent.type(lista.getByLabelText('Renomear Cheque'), 's{Enter}');
    await dito(/^Erro ao atualizar · /);
  });

  it('that fail to load show an error for the types, and the presets for the methods', async () => {
    abrir({ [`GET ${RAIZ}/tipos`]: recusada, [`GET ${RAIZ}/metodos`]: recusada });
    await dito('Erro ao carregar tipos · Sem permissão');
    expect(ditos).toHaveLength(1);
    expect(screen.getByRole('option', { name: 'Transferência' })).toBeTruthy();
  });
});

describe('the list', () => {
  it('[V2] asks for today’s until the switch is turned off', async () => {
    const calls = abrir();
    await screen.findByText('Flores');
    expect(calls.some(({ path }) => path.includes('somente_hoje=true'))).toBe(true);
    await userEvent.click(screen.getByRole('switch', { name: 'Somente hoje' }));
    await waitFor(() => expect(calls.some(({ path }) => path.includes('somente_hoje=false'))).toBe(true));
  });

  it('[V2 Z5] has an error state', async () => {
    abrir({ [`GET ${RAIZ}`]: recusada });
    expect(await screen.findByText('Erro ao carregar lançamentos')).toBeTruthy();
  });

  it('[V5] reverses with a reason, and tells a failure', async () => {
    let vez = 0;
    const calls = abrir({ [`POST ${RAIZ}/l1/estornar`]: () => (vez++ === 0 ? noNetwork : { ok: true }) });
    await tocar(/^Ações do lançamento Flores, R\$\s50,00$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Estornar' }));
    await tocar('Estornar');
    expect(screen.getByText('Informe o motivo.')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toMatch(/Flores · R\$\s50,00/);
    await userEvent.type(screen.getByLabelText(/^Motivo/), 'Em dobro');
    await tocar('Estornar');
    await dito(/^Erro ao excluir · Sem conexão/);
    await tocar('Estornar');
    await dito('Lançamento excluído');
    expect(calls.find(({ path }) => path.endsWith('/estornar'))?.body).toEqual({ motivo: 'Em dobro' });
  });
});

describe('[V6] a viewer', () => {
  it('has PIX and one’s own matrícula fixed, and can neither manage lists nor reverse', async () => {
    abrir({ [`GET ${RAIZ}/matricula`]: () => ({ nome: 'Jurema', matricula: '77' }) }, 'viewer');
    await waitFor(() => expect((campo(/^Matrícula/) as HTMLInputElement).value).toBe('77'));
    expect((campo(/^Matrícula/) as HTMLInputElement).readOnly).toBe(true);
    expect((campo(/^Forma de pagamento/) as HTMLSelectElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Gerenciar tipos' })).toBeNull();
    await tocar(/^Ações do lançamento Flores, R\$\s50,00$/);
    await screen.findByRole('menuitem', { name: 'Imprimir recibo' });
    expect(screen.queryByRole('menuitem', { name: 'Estornar' })).toBeNull();
  });

  it('says that a matrícula is missing, and shows no form', async () => {
    abrir({ [`GET ${RAIZ}/matricula`]: () => ({ nome: null, matricula: null }) }, 'viewer');
    expect(await screen.findByText('Sem matrícula vinculada')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lançar' })).toBeNull();
  });

  it('[Z5] is told when the screen cannot begin', async () => {
    abrir({ [`GET ${RAIZ}/matricula`]: recusada }, 'viewer');
    expect(await screen.findByText('Erro ao iniciar')).toBeTruthy();
  });
});
