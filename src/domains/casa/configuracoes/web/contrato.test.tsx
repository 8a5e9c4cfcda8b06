import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PERMISSOES_DO_PAPEL } from '../../../acesso/acesso/rules.ts';
import { pessoa } from '../../usuarios/web/pessoa-for-tests.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { Page } from './page.tsx';

const BALTAZAR = pessoa({ pode_mudar: false });

/** The links of a section under a contract with these features. */
async function links(secao: string, features: string[]) {
  history.replaceState(null, '', `/configuracoes?sec=${secao}`);
  const session = signedIn({ papel: 'owner', permissoes: [...PERMISSOES_DO_PAPEL.owner], features });
  establishSession(session);
  serve({
    'GET /api/sessao': () => session,
    'GET /api/acesso/convites': () => ({ itens: [] }),
    'GET /api/organizacao': () => ({ plano_escolhido: 'completo' }),
    'GET /api/usuarios': () => ({ itens: [BALTAZAR], papeis: [], permissoes: [] }),
  });
  show(<Page />);
  await screen.findByText(secao === 'usuarios' ? BALTAZAR.nome : 'Sem contrato: todos os recursos estão abertos.');
  return ['Ver planos', 'Ver faturas', 'Gerenciar usuários'].filter((name) => screen.queryByRole('link', { name }));
}

it.each([
  ['faturamento', ['planos', 'faturas', 'usuarios'], ['Ver planos', 'Ver faturas']],
  ['faturamento', ['faturas'], ['Ver faturas']],
  ['faturamento', ['planos'], ['Ver planos']],
  ['usuarios', ['usuarios'], ['Gerenciar usuários']],
  ['usuarios', ['membros'], []],
])('[C4 C7] %s leads only where the contract does: %j', async (secao, features, nomes) => {
  expect(await links(secao, features)).toEqual(nomes);
});

it('[L1 C7] a house without a contract reads which plan was chosen for it', async () => {
  await links('faturamento', ['planos']);
  expect(await screen.findByText(/^No cadastro a casa escolheu Completo\./)).toBeTruthy();
});
