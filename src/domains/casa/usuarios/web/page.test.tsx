import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { establishSession, interrupted } from '../../../../web/session/session-store.ts';
import { Refusal, serve, type Seen } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { turnable } from '../../../../web/testing/screen.ts';
import { dito, oferta } from '../../../../web/testing/toasts.ts';
import { Page } from './page.tsx';
import { pessoa } from './pessoa-for-tests.ts';

/** The server's own words to a session that has lost its house (recusas.test.ts). */
const semTerreiro = () => new Refusal(403, 'sem_terreiro', 'Sem terreiro vinculado');
const recusa = () => new Refusal(409, 'recusado', 'A frase do servidor.');

function abrir(quem: Parameters<typeof pessoa>[0], rotas: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    'GET /api/usuarios': () => ({
      itens: [pessoa(quem)],
      papeis: ['viewer', 'operador', 'financeiro', 'admin', 'owner'],
      permissoes: ['membros:view'],
    }),
    'GET /api/usuarios/candidatos': () => ({
      itens: [
        { id: 'm1', nome: 'Abílio', matricula: '1', email: null, vinculado: false },
        { id: 'm2', nome: 'Antônia', matricula: '2', email: 'a@casa.example', vinculado: false },
        { id: 'm3', nome: 'Celina', matricula: '3', email: 'c@casa.example', vinculado: true },
      ],
    }),
    ...rotas,
  });
  establishSession(signedIn());
  show(<Page />);
  return calls;
}

const acao = async (nome: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Baltazar Moura' }));
  return screen.findByRole('menuitem', { name: new RegExp(nome) });
};

const controle = () => screen.findByRole('button', { name: /^Papel de Baltazar Moura/ });
const escolherPapel = async (nome: string) => {
  await userEvent.click(await controle());
  await userEvent.click(await screen.findByRole('menuitem', { name: nome }));
};
const forcarTroca = async () => {
  await userEvent.click(await acao('Forçar troca de senha'));
  await userEvent.click(await screen.findByRole('button', { name: 'Forçar troca' }));
};
const mudancas = (calls: readonly Seen[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('the team', () => {
  it('[U3] changes a role; Falha ao atualizar papel', async () => {
    let falhar = true;
    const calls = abrir({}, { 'PUT /api/usuarios/u2/papel': () => (falhar ? recusa() : { versao: 'v2' }) });
    await escolherPapel('Membro');
    await dito('Falha ao atualizar papel · A frase do servidor.');
    falhar = false;
    await escolherPapel('Membro');
    await dito('Papel atualizado · Baltazar Moura');
    expect(mudancas(calls).at(-1)).toEqual({ role: 'viewer', versao: 'v1' });
  });

  it('[C4] an arrow key on the closed control changes nothing', async () => {
    const calls = abrir({}, { 'PUT /api/usuarios/u2/papel': () => ({ versao: 'v2' }) });
    (await controle()).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Escape}');
    expect(mudancas(calls)).toEqual([]);
    expect((await controle()).textContent).toBe('Operador');
  });

  it.each([
    ['given', 'operador', 'Administrador', 'admin', /decidir o que podem as pessoas de papel menor/],
    ['given', 'operador', 'Responsável', 'owner', /Poderá tudo nesta casa/],
    ['taken', 'admin', 'Operador', 'operador', /Poderá vender no PDV/],
  ] as const)(
    '[C4] a role that runs the house is %s after the question alone: %s → %s',
    async (_, role, nome, papel, pode) => {
      const calls = abrir({ role }, { 'PUT /api/usuarios/u2/papel': () => ({ versao: 'v2' }) });
      await escolherPapel(nome);
      const pergunta = await screen.findByRole('alertdialog', { name: `Mudar o papel para ${nome}?` });
      expect(pergunta.textContent).toContain('Baltazar Moura');
      expect(pergunta.textContent).toMatch(pode);
      await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
      expect(mudancas(calls)).toEqual([]);
      await escolherPapel(nome);
      await userEvent.click(await screen.findByRole('button', { name: 'Mudar papel' }));
      await dito('Papel atualizado · Baltazar Moura');
      expect(mudancas(calls)).toEqual([{ role: papel, versao: 'v1' }]);
    },
  );

  it('[C4] another role is undone from the toast, with the list of permissions that it emptied', async () => {
    const permissoes = ['membros:view'];
    const calls = abrir({ permissoes }, { 'PUT /api/usuarios/u2/papel': () => ({ versao: 'v2' }) });
    await escolherPapel('Membro');
    await dito('Papel atualizado · Baltazar Moura, agora sem as permissões próprias');
    oferta()?.onPress();
    await dito('Papel de antes de volta · Baltazar Moura');
    expect(mudancas(calls)).toEqual([
      { role: 'viewer', versao: 'v1' },
      { role: 'operador', permissoes, versao: 'v2' },
    ]);
  });

  it('[U3 C4] a toast reaches a person who left the screen before the answer', async () => {
    const soltar: (() => void)[] = [];
    const devagar = () => new Promise((pronto) => soltar.push(() => pronto({ ok: true, versao: 'v2' })));
    const sair = async () => {
      await waitFor(() => expect(soltar).toHaveLength(1));
      cleanup();
      soltar.pop()?.();
    };
    const rotas = { 'PUT /api/usuarios/u2/papel': devagar, 'POST /api/usuarios/u2/forcar-troca': devagar };
    abrir({}, rotas);
    await escolherPapel('Membro');
    await sair();
    await dito('Papel atualizado · Baltazar Moura');
    abrir({}, rotas);
    await forcarTroca();
    await sair();
    await dito('Reset de senha marcado · Baltazar Moura');
  });

  it('[U3] the role that is being saved keeps the focus', async () => {
    abrir({}, { 'PUT /api/usuarios/u2/papel': () => new Promise(() => undefined) });
    await escolherPapel('Membro');
    await waitFor(async () => expect((await controle()).textContent).toBe('Membro'));
    expect(await controle()).toHaveProperty('disabled', false);
    expect(document.activeElement).toBe(await controle());
  });

  it('[U3] pauses after asking; Falha ao atualizar status', async () => {
    let falhar = true;
    const calls = abrir({}, { 'POST /api/usuarios/u2/pausar': () => (falhar ? recusa() : { ok: true }) });
    await userEvent.click(await acao('Pausar'));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Pausar' }));
    await dito('Falha ao atualizar status · A frase do servidor.');
    falhar = false;
    await userEvent.click(screen.getByRole('button', { name: 'Pausar' }));
    await dito('Usuário pausado · Baltazar Moura');
  });

  it('[U3] a question stays when the device is turned', async () => {
    const device = turnable('phone');
    abrir({});
    await userEvent.click(await acao('Pausar'));
    const question = await screen.findByRole('alertdialog', { name: 'Pausar o acesso?' });
    act(() => device.turn('wide'));
    expect(question.isConnected).toBe(true);
  });

  it('[U3] reactivates, and takes it back', async () => {
    const calls = abrir(
      { paused: true },
      { 'POST /api/usuarios/u2/reativar': () => ({ ok: true }), 'POST /api/usuarios/u2/pausar': () => ({ ok: true }) },
    );
    await userEvent.click(await acao('Reativar'));
    await dito('Usuário reativado · Baltazar Moura');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(oferta()?.label).toBe('Desfazer');
    oferta()?.onPress();
    await dito('Usuário pausado · Baltazar Moura');
    expect(calls.findLast(({ method }) => method === 'POST')?.path).toBe('/api/usuarios/u2/pausar');
  });

  it('[U3] marks a reset; Falha ao marcar reset', async () => {
    let falhar = true;
    const calls = abrir({}, { 'POST /api/usuarios/u2/forcar-troca': () => (falhar ? recusa() : { ok: true }) });
    await userEvent.click(await acao('Forçar troca'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Baltazar Moura');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Forçar troca' }));
    await dito('Falha ao marcar reset · A frase do servidor.');
    falhar = false;
    await userEvent.click(screen.getByRole('button', { name: 'Forçar troca' }));
    await dito('Reset de senha marcado · Baltazar Moura');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('[U3] a marked reset says Marcado and cannot be pressed again', async () => {
    abrir({ must_reset_password: true });
    const item = await acao('Forçar troca');
    expect(item.textContent).toContain('Marcado');
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });

  it('[U1] does not offer actions that the ranks forbid', async () => {
    abrir({ pode_mudar: false });
    await screen.findByText('Baltazar Moura');
    expect(screen.queryByRole('button', { name: 'Ações de Baltazar Moura' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Papel de Baltazar Moura/ })).toBeNull();
  });

  it('[U1] Erro ao carregar dados', async () => {
    abrir({}, { 'GET /api/usuarios': recusa });
    await screen.findByText('Erro ao carregar dados');
  });

  it('[U1] org_id não definido: the person was taken out of the house meanwhile', async () => {
    abrir({}, { 'GET /api/usuarios': semTerreiro });
    await screen.findByText('org_id não definido');
  });
});

describe('a new user', () => {
  const escolher = async (nome: RegExp) => {
    await userEvent.click(screen.getByRole('combobox', { name: /Membro/ }));
    await userEvent.click(await screen.findByRole('option', { name: nome }));
  };

  it('[U2] the sentences, then Usuário criado', async () => {
    let resposta: () => unknown = recusa;
    const calls = abrir({}, { 'POST /api/usuarios': () => resposta() });
    await userEvent.click(await screen.findByRole('button', { name: 'Novo usuário' }));
    const criar = await screen.findByRole('button', { name: 'Criar usuário' });
    await userEvent.click(criar);
    await screen.findByText('Selecione um membro');
    expect(screen.getByText('Senha inválida')).toBeTruthy();
    await escolher(/Abílio/);
    await userEvent.click(criar);
    await screen.findByText('Membro sem e-mail válido');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    await escolher(/Celina/);
    await userEvent.click(criar);
    await screen.findByText('Este membro já tem usuário.');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    await escolher(/Antônia/);
    await userEvent.type(screen.getByLabelText(/^Senha provisória/), 'Alecrim-da-mata-9');
    await userEvent.click(criar);
    await dito('Falha ao criar usuário · A frase do servidor.');
    resposta = semTerreiro;
    await userEvent.click(criar);
    await dito('Org inválido. Terreiro não encontrado. · Sem terreiro vinculado');
    resposta = () => ({ user_id: 'u3', email: 'a@casa.example' });
    await userEvent.click(criar);
    await dito('Usuário criado · a@casa.example');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      membro_id: 'm2',
      senha: 'Alecrim-da-mata-9',
      role: 'viewer',
    });
  });
});

describe('a session that ends behind an open dialog', () => {
  const acabou = () => new Refusal(401, 'sem_sessao', 'Usuário não autenticado');

  it('[U4] leaves the permissions that were ticked, until the person is back', async () => {
    establishSession(signedIn());
    abrir({}, { 'PUT /api/usuarios/u2/permissoes': acabou });
    await userEvent.click(await acao('Permissões'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ver membros' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar permissões' }));
    await waitFor(() => expect(interrupted.get()).not.toBeNull());
  });

  it('[U3] leaves the member who was chosen', async () => {
    establishSession(signedIn());
    abrir({}, { 'PUT /api/usuarios/u2/membro': acabou });
    await userEvent.click(await acao('Vincular'));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Membro' }));
    await userEvent.click(await screen.findByRole('option', { name: /Abílio/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar vínculo' }));
    await waitFor(() => expect(interrupted.get()).not.toBeNull());
  });
});
