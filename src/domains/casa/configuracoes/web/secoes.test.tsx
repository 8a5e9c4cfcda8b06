import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PERMISSOES_DO_PAPEL } from '../../../acesso/acesso/rules.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { Page } from './page.tsx';

it('[C1] has eight sections, each by the name of the document and in its order', async () => {
  history.replaceState(null, '', '/configuracoes?sec=preferencias');
  establishSession(signedIn({ papel: 'owner', permissoes: [...PERMISSOES_DO_PAPEL.owner] }));
  serve({});
  show(<Page />);
  const secoes = await screen.findByLabelText<HTMLSelectElement>('Seção');
  expect(Array.from(secoes.options, ({ value, label }) => [value, label])).toEqual([
    ['perfil', 'Meu Perfil'],
    ['organizacao', 'Organização'],
    ['usuarios', 'Usuários & Acessos'],
    ['notificacoes', 'Notificações'],
    ['integracoes', 'Integrações'],
    ['faturamento', 'Assinatura & Faturamento'],
    ['preferencias', 'Preferências do Sistema'],
    ['auditoria', 'Auditoria & Exportação'],
  ]);
});
