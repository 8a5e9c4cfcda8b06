import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { PERMISSOES_DO_PAPEL } from '../../../acesso/acesso/rules.ts';
import { Page } from './page.tsx';
import { pessoa } from './pessoa-for-tests.ts';

function abrir(quem: Parameters<typeof pessoa>[0], rotas: Parameters<typeof serve>[0]) {
  const calls = serve({
    'GET /api/usuarios': () => ({ itens: [pessoa(quem)], papeis: [], permissoes: ['membros:view'] }),
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

describe('own permissions', () => {
  it('[U4] offers only what the caller has, and saves the list', async () => {
    const calls = abrir({ permissoes: ['membros:edit'] }, { 'PUT /api/usuarios/u2/permissoes': () => ({ ok: true }) });
    await userEvent.click(await acao('Permissões'));
    expect(await screen.findByRole('checkbox', { name: 'Ver a auditoria' })).toHaveProperty('disabled', true);
    expect(screen.getByText('“Editar membros” precisa também de “Ver membros”.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ver membros' }));
    expect(screen.queryByText('Assim não funciona')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar permissões' }));
    await dito('Permissões atualizadas · Baltazar Moura');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      permissoes: ['membros:edit', 'membros:view'],
      versao: 'v1',
    });
  });

  it('[U4] starts from the ticks of the role and says what is added and what goes', async () => {
    const calls = abrir(
      {},
      {
        'GET /api/usuarios': () => ({ itens: [pessoa()], papeis: [], permissoes: ['faturas:pagar', 'agenda:edit'] }),
        'PUT /api/usuarios/u2/permissoes': () => ({ ok: true }),
      },
    );
    await userEvent.click(await acao('Permissões'));
    expect(await screen.findByText('Igual ao papel.')).toBeTruthy();
    const marcadas = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(marcadas).toHaveLength(PERMISSOES_DO_PAPEL.operador.length);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Receber pagamentos' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cuidar da agenda' }));
    expect(screen.getByText('A mais que o papel: Receber pagamentos.')).toBeTruthy();
    expect(screen.getByText('A menos que o papel: Cuidar da agenda.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar permissões' }));
    await dito('Permissões atualizadas · Baltazar Moura');
    const doPapel = PERMISSOES_DO_PAPEL.operador.filter((uma) => uma !== 'agenda:edit');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      permissoes: ['faturas:pagar', ...doPapel].toSorted(),
      versao: 'v1',
    });
  });

  it('[U4] warns that nothing is ticked, and saves the ticks of the role as no list', async () => {
    const calls = abrir({ permissoes: ['membros:view'] }, { 'PUT /api/usuarios/u2/permissoes': () => ({ ok: true }) });
    await userEvent.click(await acao('Permissões'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ver membros' }));
    expect(screen.getByText('Nada está marcado')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Usar as do papel' }));
    expect(screen.getByText('Igual ao papel.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar permissões' }));
    await dito('Permissões atualizadas · Baltazar Moura');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ permissoes: [], versao: 'v1' });
  });
});
