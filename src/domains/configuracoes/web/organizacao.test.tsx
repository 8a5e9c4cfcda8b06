import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessRules } from '../../acesso/web/access-rules.ts';
import { establishSession } from '../../../web/session/session-store.ts';
import { serve } from '../../../web/testing/fake-server.ts';
import { show } from '../../../web/testing/show.tsx';
import { signedIn } from '../../../web/testing/session.ts';
import { Organizacao } from './organizacao.tsx';

it('[C3] asks for name and site, then the contacts, then the address', async () => {
  establishSession(signedIn({ papel: 'financeiro', permissoes: ['settings:view'] }));
  serve({ 'GET /api/organizacao': () => ({ nome: 'Tenda Luz da Mata', versao: '1', logo_url: null, pix: null }) });
  show(<Organizacao />, accessRules);
  const campos = within(await screen.findByRole('group', { name: 'Dados da casa' })).getAllByRole('textbox');
  expect(campos.map((campo) => (campo as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Nome do terreiro*',
    'CNPJ',
    'Site',
    'E-mail',
    'Telefone',
    'WhatsApp',
    'Instagram',
    'Rua e número',
    'Bairro',
    'CEP',
    'Cidade',
    'UF',
  ]);
});
