import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { Organizacao } from './organizacao.tsx';

it('[C3] asks for name and site, then the contacts, then the address', async () => {
  establishSession(signedIn({ papel: 'financeiro', permissoes: ['settings:view'] }));
  serve({
    'GET /api/organizacao': () => ({
      nome: 'Tenda Luz da Mata',
      fuso_horario: 'America/Sao_Paulo',
      versao: '1',
      logo_url: null,
      pix: null,
      cobranca: { multa_centavos: 0, recesso_de: null, recesso_ate: null, versao: '' },
    }),
  });
  show(<Organizacao />);
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

describe('[C3] saved by another person while this one types', () => {
  let casa: { versao: string; [campo: string]: unknown };
  const abrir = () => {
    casa = {
      nome: 'Tenda Luz da Mata',
      fuso_horario: 'America/Sao_Paulo',
      versao: '1',
      site: null,
      bairro: null,
      logo_url: null,
      pix: null,
      cobranca: { multa_centavos: 0, recesso_de: null, recesso_ate: null, versao: '' },
    };
    establishSession(signedIn({ papel: 'admin' }));
    const calls = serve({
      'GET /api/organizacao': () => casa,
      'GET /api/terreiros/codigo': () => ({ access_code: 'AAAAA-BBBBB' }),
      'PUT /api/organizacao': ({ body }) => {
        casa = { ...casa, ...(body as object) };
        return { ok: true };
      },
    });
    show(<Organizacao />);
    return calls;
  };
  const gravam = (mudanca: Record<string, string | null>) => {
    casa = { ...casa, ...mudanca };
    return queryClient.invalidateQueries();
  };
  const bairroEh = (bairro: string) =>
    waitFor(() => expect(screen.getByLabelText('Bairro')).toHaveProperty('value', bairro));
  const salvar = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Salvar organização' }));
    await dito('Organização atualizada');
  };

  it('nothing is undone: only what was typed here is kept, and a field that both changed says so', async () => {
    const calls = abrir();
    await userEvent.type(await screen.findByLabelText('Site'), 'casa.example');
    await gravam({ bairro: 'Engenho Novo', versao: '2' });
    await bairroEh('Engenho Novo');
    expect(screen.queryByText(/^Outra pessoa/)).toBeNull();
    await gravam({ site: 'terreiro.example', versao: '3' });
    await screen.findByText('Outra pessoa gravou “terreiro.example” aqui enquanto você escrevia.');
    expect(screen.getByLabelText('Site')).toHaveProperty('value', 'casa.example');
    await salvar();
    const sent = calls.findLast(({ method }) => method === 'PUT')?.body;
    expect(sent).toMatchObject({ site: 'casa.example', bairro: 'Engenho Novo', versao: '3' });
    expect(screen.queryByText(/^Outra pessoa/)).toBeNull();
  });

  it('does not take the person’s own save for somebody else’s, however soon they go on typing', async () => {
    abrir();
    await userEvent.type(await screen.findByLabelText('Site'), 'casa.example');
    await salvar();
    await userEvent.type(screen.getByLabelText('Site'), '.br');
    await gravam({ bairro: 'Engenho Novo' });
    await bairroEh('Engenho Novo');
    expect(screen.queryByText(/^Outra pessoa/)).toBeNull();
    await gravam({ site: null });
    await screen.findByText('Outra pessoa apagou isto enquanto você escrevia.');
  });
});

it('[C3] takes no type of PIX key for granted: it asks, and sends what was chosen', async () => {
  establishSession(signedIn({ papel: 'admin' }));
  const calls = serve({
    'GET /api/organizacao': () => ({
      nome: 'Tenda Luz da Mata',
      fuso_horario: 'America/Sao_Paulo',
      versao: '1',
      logo_url: null,
      pix: null,
      cobranca: { multa_centavos: 0, recesso_de: null, recesso_ate: null, versao: '' },
    }),
    'GET /api/terreiros/codigo': () => ({ access_code: 'AAAAA-BBBBB' }),
    'PUT /api/organizacao/pix': () => ({ ok: true }),
  });
  show(<Organizacao />);
  const tipo = await screen.findByLabelText<HTMLSelectElement>(/^Tipo da chave/);
  expect(tipo.selectedOptions[0]?.text).toBe('Selecione');
  await userEvent.type(screen.getByLabelText('Chave'), '11987654321');
  await userEvent.type(screen.getByLabelText(/^Nome de quem recebe/), 'Tenda Luz da Mata');
  await userEvent.type(screen.getByLabelText('Cidade de quem recebe'), 'Salvador');
  const salvar = () => userEvent.click(screen.getByRole('button', { name: 'Salvar chave PIX' }));
  await salvar();
  await screen.findByText('Escolha o tipo da chave.');
  expect(tipo.getAttribute('aria-invalid')).toBe('true');
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.selectOptions(tipo, 'Celular');
  await salvar();
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ pix: { tipo: 'telefone' } }),
  );
});
