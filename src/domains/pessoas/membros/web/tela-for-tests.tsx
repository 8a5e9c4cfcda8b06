import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { establishSession, useSession } from '../../../../web/session/session-store.ts';
import type { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { PERMISSOES_DO_PAPEL, type Papel } from '../../../acesso/acesso/rules.ts';
import { Page } from '../../../../screens/membros-page.tsx';

export const LISTA = 'GET /api/membros';
export const SUGESTAO = 'GET /api/membros/sugestoes/matricula';
const PLANOS = 'GET /api/planos';
export const CRIAR = 'POST /api/membros';

export const linha = (campos: object = {}) => ({
  id: 'm1',
  nome: 'Dalva dos Santos',
  matricula: '2026-001',
  email: 'dalva@exemplo.org',
  telefone: null,
  aniversario: null,
  fim_do_telefone: null,
  ativo: true,
  plano: 'Corrente',
  acesso: 'nenhum',
  ...campos,
});
export const pagina = (...itens: object[]) => ({ itens, total: itens.length, proximo: null });
export const PLANO = { id: 'p1', nome: 'Corrente', valor_centavos: 20_000, dia_vencimento: 10, ativo: true };
export const criado = { id: 'm2', matricula: '2026-002', faturas: 0, avisos: [], link_convite: null };

export const rotas = (mais: Parameters<typeof serve>[0] = {}) => ({
  [LISTA]: () => pagina(linha()),
  [SUGESTAO]: () => ({ matricula: '2026-002' }),
  [PLANOS]: () => ({ itens: [PLANO] }),
  ...mais,
});

export function mostrar(
  papel: Papel = 'admin',
  envia_emails = true,
  features: string[] | null = null,
  permissoes: readonly string[] = PERMISSOES_DO_PAPEL[papel],
) {
  establishSession(signedIn({ papel, permissoes: [...permissoes], envia_emails, features }));
  show(<Guarded />);
}

/** The screen for as long as there is a session, as with the shell's guard. */
const Guarded = () => (useSession().session ? <Page /> : null);

export const apertar = async (nome: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name: nome }));
export const escolher = async (nome: string) => userEvent.click(await screen.findByRole('menuitem', { name: nome }));
