import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PERMISSOES_DO_PAPEL, type Papel } from '../../../acesso/acesso/rules.ts';
import { pessoa } from '../../usuarios/web/pessoa-for-tests.ts';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { Page } from './page.tsx';
import { SEM_ETAPAS } from '../../../acesso/etapas/web/etapas-for-tests.ts';

const LIGADOS = { email_sys: true, email_fin: true, email_lem: true };
const CASA = {
  id: 'c1',
  nome: 'Tenda Luz da Mata',
  cnpj: null,
  site: null,
  email: null,
  telefone: null,
  whatsapp: null,
  instagram: null,
  endereco: null,
  bairro: null,
  cep: null,
  cidade: null,
  estado: null,
  fuso_horario: 'America/Sao_Paulo',
  logo_url: '/arquivos/x',
  pix: null,
  cobranca: { multa_centavos: 0, recesso_de: null, recesso_ate: null, versao: '' },
  colunas: 32,
};
const EQUIPE = { itens: [pessoa()], papeis: ['viewer', 'operador', 'admin'], permissoes: [] };

const ROTAS: Parameters<typeof serve>[0] = {
  'GET /api/organizacao': () => CASA,
  'GET /api/terreiros/codigo': () => ({ access_code: 'AAAAA-BBBBB' }),
  'GET /api/acesso/sessoes': () => ({ itens: [], lembrados: [] }),
  'GET /api/acesso/etapas': () => SEM_ETAPAS,
  'GET /api/acesso/convites': () => ({ itens: [] }),
  'GET /api/usuarios': () => EQUIPE,
  'GET /api/perfil/notificacoes': () => ({ ...LIGADOS, email_agenda: false, email_avisos: false }),
};

const recusa = () => new Refusal(409, 'recusado', 'A frase do servidor.');

function abrir(secao: string, papel: Papel, rotas: Parameters<typeof serve>[0] = {}, permissoes?: readonly string[]) {
  history.replaceState(null, '', `/configuracoes${secao && `?sec=${secao}`}`);
  const lista = [...(permissoes ?? PERMISSOES_DO_PAPEL[papel])];
  const session = signedIn({ papel, permissoes: lista });
  session.usuario.avatar_url = '/arquivos/a';
  establishSession(session);
  const calls = serve({ ...ROTAS, 'GET /api/sessao': () => session, ...rotas });
  show(<Page />);
  return calls;
}
const responder = async (pergunta: string, botao: string) =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: pergunta })).getByRole('button', { name: botao }),
  );
const titulo = (nome: string) => screen.findByRole('heading', { level: 1, name: nome });

describe('access', () => {
  it('[C1] opens the profile when nothing is said', async () => {
    abrir('', 'financeiro');
    await titulo('Meu Perfil');
    await screen.findByRole('heading', { name: /Verificação em duas etapas/ });
    expect(screen.getByLabelText('E-mail')).toHaveProperty('readOnly', true);
  });

  it.each(['integracoes', 'faturamento', 'usuarios', 'auditoria'])(
    '[C1] a viewer with the settings is sent from %s to the profile',
    async (secao) => {
      abrir(secao, 'viewer', {}, ['settings:view', 'logs:view', 'billing:view']);
      await dito('Acesso restrito · Esta seção é da equipe da casa.');
      await titulo('Meu Perfil');
      expect(location.search).toBe('?sec=perfil');
    },
  );

  it('[C9] tells people who may not see the trace, and requests none of it', async () => {
    const calls = abrir('auditoria', 'operador');
    await screen.findByText('Você não pode visualizar logs de auditoria.');
    expect(calls.some(({ path }) => path.startsWith('/api/auditoria'))).toBe(false);
  });

  it('[C4 C7] the team is for gestao, billing for billing:view', async () => {
    const calls = abrir('usuarios', 'financeiro');
    await screen.findByText('Esta seção é de quem administra a casa.');
    expect(calls.some(({ path }) => path === '/api/usuarios')).toBe(false);
    expect(screen.queryByRole('link', { name: 'Usuários & Acessos' })).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Assinatura & Faturamento' })).not.toBeNull();
  });

  it('[C7 C6] billing leads to plans and invoices; integrations are to come', async () => {
    abrir('faturamento', 'financeiro');
    expect((await screen.findByRole('link', { name: 'Ver planos' })).getAttribute('href')).toBe('/planos');
    expect(screen.getByRole('link', { name: 'Ver faturas' }).getAttribute('href')).toBe('/faturas');
  });
});

describe('perfil', () => {
  it('[C2] saves, and tells a refusal', async () => {
    let falhar = true;
    const calls = abrir('perfil', 'operador', { 'PUT /api/perfil': () => (falhar ? recusa() : { ok: true }) });
    await userEvent.type(await screen.findByLabelText(/^Nome/), ' Filha');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar perfil' }));
    await dito('Erro ao salvar · A frase do servidor.');
    falhar = false;
    await userEvent.click(screen.getByRole('button', { name: 'Salvar perfil' }));
    await dito('Perfil atualizado');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      nome: 'Regina Nascimento Filha',
      telefone: '',
    });
  });

  it('[C2] sends, refuses and removes a picture', async () => {
    let resposta: () => unknown = () => ({ avatar_url: '/arquivos/b' });
    let remocao: () => unknown = recusa;
    abrir('perfil', 'operador', {
      'PUT /api/perfil/avatar': () => resposta(),
      'DELETE /api/perfil/avatar': () => remocao(),
    });
    await titulo('Meu Perfil');
    const campo = () => document.querySelector('input[type=file]') as HTMLInputElement;
    const enviar = (type: string) => fireEvent.change(campo(), { target: { files: [new File(['x'], 'a', { type })] } });
    enviar('image/png');
    await responder('Trocar foto?', 'Trocar');
    await dito('Avatar atualizado');
    enviar('image/gif');
    await dito('Arquivo inválido · Envie PNG ou JPG.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    resposta = recusa;
    enviar('image/png');
    await responder('Trocar foto?', 'Trocar');
    await dito('Erro no upload · A frase do servidor.');
    await responder('Trocar foto?', 'Cancelar');
    await userEvent.click(screen.getByRole('button', { name: 'Remover foto' }));
    await responder('Remover foto?', 'Remover');
    await dito('Erro ao remover avatar · A frase do servidor.');
    remocao = () => ({ ok: true });
    await responder('Remover foto?', 'Remover');
    await dito('Avatar removido');
  });

  it('[C2] another password: its sentences before anything is sent', async () => {
    const calls = abrir('perfil', 'operador');
    await userEvent.type(await screen.findByLabelText('Nova senha'), '1234567');
    await userEvent.click(screen.getByRole('button', { name: 'Trocar senha' }));
    await screen.findByText('Informe a senha.');
    expect(screen.getByText('A senha deve ter pelo menos 8 caracteres.')).toBeTruthy();
    expect(screen.getByText('As senhas não coincidem.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('organizacao', () => {
  it('[C3] people who may not edit can read, with the document’s sentence', async () => {
    abrir('organizacao', 'operador');
    await screen.findByText('Você não tem permissão para editar estes dados.');
    expect((await screen.findByLabelText(/^Nome do terreiro/)).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Salvar organização' })).toBeNull();
    expect(screen.queryByText('AAAAA-BBBBB')).toBeNull();
  });

  it('[C3] saves, and tells what went wrong with the logo', async () => {
    let falhar = true;
    const calls = abrir('organizacao', 'admin', {
      'PUT /api/organizacao': () => ({ ok: true }),
      'DELETE /api/organizacao/logo': () => (falhar ? recusa() : { ok: true }),
      'PUT /api/organizacao/logo': () =>
        falhar ? new Refusal(413, 'arquivo_grande', 'Tamanho máximo 3MB.') : { logo_url: '/arquivos/y' },
    });
    await userEvent.type(await screen.findByLabelText('UF'), 'ba');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar organização' }));
    await dito('Organização atualizada');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      nome: 'Tenda Luz da Mata',
      estado: 'ba',
    });
    const campo = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(campo, { target: { files: [new File(['x'], 'a', { type: 'image/webp' })] } });
    await responder('Trocar logo?', 'Trocar');
    await dito('Arquivo muito grande · Tamanho máximo 3MB.');
    await responder('Trocar logo?', 'Cancelar');
    fireEvent.change(campo, { target: { files: [new File(['x'], 'a', { type: 'image/gif' })] } });
    await dito('Arquivo inválido · Envie PNG, JPG ou WEBP.');
    await userEvent.click(screen.getByRole('button', { name: 'Remover logo' }));
    await responder('Remover logo?', 'Remover');
    await dito('Erro ao remover logo · A frase do servidor.');
    await responder('Remover logo?', 'Cancelar');
    falhar = false;
    fireEvent.change(campo, { target: { files: [new File(['x'], 'a', { type: 'image/webp' })] } });
    await responder('Trocar logo?', 'Trocar');
    await dito('Logo atualizada com sucesso');
    await userEvent.click(screen.getByRole('button', { name: 'Remover logo' }));
    await responder('Remover logo?', 'Remover');
    await dito('Logo removida');
  });

  it('[C3] says Erro ao carregar, and offers another try', async () => {
    let falhar = true;
    abrir('organizacao', 'admin', { 'GET /api/organizacao': () => (falhar ? noNetwork : CASA) });
    await screen.findByText('Erro ao carregar');
    falhar = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByDisplayValue('Tenda Luz da Mata');
  });
});

describe('usuarios', () => {
  it('[C4] changes a role at once; a refusal is shown', async () => {
    let falhar = true;
    const calls = abrir('usuarios', 'admin', {
      'PUT /api/usuarios/u2/papel': () => (falhar ? recusa() : { versao: 'v2' }),
    });
    const escolher = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Papel de Baltazar Moura/ }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Membro' }));
    };
    await escolher();
    await dito('Erro ao atualizar papel · A frase do servidor.');
    falhar = false;
    await escolher();
    await dito('Papel atualizado · Baltazar Moura');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ role: 'viewer', versao: 'v1' });
  });

  it('[C4] invites: needs an e-mail, says it was sent, tells the 409 sentence', async () => {
    const frase = 'Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.';
    let resposta: () => unknown = () => ({ id: 'k', caminho: '/convite#s', expira_em: '2026-12-01T00:00:00.000Z' });
    const calls = abrir('usuarios', 'admin', { 'POST /api/acesso/convites': () => resposta() });
    const enviar = await screen.findByRole('button', { name: 'Enviar convite' });
    await userEvent.click(enviar);
    await screen.findByText('Informe o e-mail.');
    await userEvent.type(screen.getByLabelText('E-mail de quem você convida'), 'novo@exemplo.org');
    await userEvent.click(enviar);
    await dito('Convite enviado · O usuário recebe um link por e-mail.');
    await screen.findByRole('button', { name: 'Copiar link' });
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { email: 'novo@exemplo.org', papel: 'viewer' },
    ]);
    resposta = () => new Refusal(409, 'user_already_in_other_org', frase);
    await userEvent.type(screen.getByLabelText('E-mail de quem você convida'), 'novo@exemplo.org');
    await userEvent.click(enviar);
    await dito(`Erro ao convidar · ${frase}`);
  });

  it('[C4] the link that was just made says whose it is, and goes when its invitation is cancelled', async () => {
    const convite = { id: 'k', email: 'novo@exemplo.org', papel: 'viewer', vencido: true };
    abrir('usuarios', 'admin', {
      'GET /api/acesso/convites': () => ({ itens: [convite] }),
      'POST /api/acesso/convites': () => ({ ...convite, caminho: '/convite#s' }),
      'POST /api/acesso/convites/k/revogar': () => ({ ok: true }),
    });
    await userEvent.type(await screen.findByLabelText('E-mail de quem você convida'), 'novo@exemplo.org');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
    const copiar = await screen.findByRole('button', { name: 'Copiar link' });
    expect(copiar.closest('[role=alert]')?.textContent).toContain('novo@exemplo.org');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar convite de novo@exemplo.org' }));
    await responder('Cancelar este convite?', 'Cancelar convite');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Copiar link' })).toBeNull());
  });

  it('[C4] tells an empty list from one that did not come', async () => {
    abrir('usuarios', 'admin', { 'GET /api/usuarios': () => ({ ...EQUIPE, itens: [] }) });
    await screen.findByText('Nenhum usuário encontrado para esta organização.');
    queryClient.clear();
    abrir('usuarios', 'admin', { 'GET /api/usuarios': recusa });
    await screen.findByText('Erro ao carregar equipe');
  });
});

describe('notificacoes and preferencias', () => {
  it('[C5] has three switches and a button', async () => {
    const calls = abrir('notificacoes', 'operador', { 'PUT /api/perfil/notificacoes': () => ({ ok: true }) });
    await userEvent.click(await screen.findByRole('switch', { name: /Financeiro/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar preferências' }));
    await dito('Preferências salvas');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      ...LIGADOS,
      email_fin: false,
      email_agenda: false,
      email_avisos: false,
    });
  });

  it('[C8] the theme is this device’s: nothing is sent', async () => {
    const calls = abrir('preferencias', 'operador');
    await userEvent.click(await screen.findByRole('button', { name: 'Escuro' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Automático' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(calls.some(({ method }) => method !== 'GET')).toBe(false);
  });
});
