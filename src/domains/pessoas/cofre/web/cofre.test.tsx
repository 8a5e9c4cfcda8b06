import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { CatalogoDeObrigacoes } from './catalogo-de-obrigacoes.tsx';
import { QuemViu } from './quem-viu.tsx';

const LEITURAS = 'GET /api/membros/m1/leituras';

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn());
});

const mostrar = async () => {
  show(<QuemViu id="m1" />);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar quem viu' }));
};

it('[H6] the log is read only when it is asked for, names who and what, and says when it is cut', async () => {
  const linha = { id: 'l1', quando: '2026-11-20T12:00:00Z', quem: 'Regina', o_que: 'viu', partes: ['docs', 'caminho'] };
  const itens = [linha, { ...linha, id: 'l2', quem: null, o_que: 'recusada' }];
  const calls = serve({ [LEITURAS]: () => ({ itens, mais: true }) });
  show(<QuemViu id="m1" />);
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar quem viu' }));
  const lista = within(await screen.findByRole('list'));
  const [uma, outra] = lista.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(uma).toMatch(/^Regina viu · 20\/11\/2026,? .*documentos, caminho de iniciação$/);
  expect(outra).toMatch(/^alguém que saiu da casa tentou, e foi recusado/);
  expect(screen.getByText(/^São mostradas as \d+ mais recentes\.$/)).toBeTruthy();
});

it('[H6] nobody has read it yet; an error says so and tries again', async () => {
  let resposta: unknown = noNetwork;
  serve({ [LEITURAS]: () => resposta });
  await mostrar();
  const denovo = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.getByText('Erro ao carregar quem viu')).toBeTruthy();
  resposta = { itens: [], mais: false };
  await userEvent.click(denovo);
  expect(await screen.findByText('Ninguém viu ainda.')).toBeTruthy();
});

const VERSOES = { candomble: 'v1', umbanda: 'v2' };

it('[H7] the catalogue is not saved empty; refused, it keeps what was typed', async () => {
  let resposta: unknown = new Refusal(422, 'invalido', 'Confira os campos.', {
    fields: { nomes: 'Cada obrigação aparece uma vez só.' },
  });
  const calls = serve({ 'PUT /api/obrigacoes/catalogo': () => resposta });
  const onClose = vi.fn<() => void>();
  show(
    <CatalogoDeObrigacoes
      catalogo={{ candomble: ['Bori', 'Yawo'], umbanda: ['Amaci'], versoes: VERSOES }}
      onClose={onClose}
    />,
  );
  const nomes = await screen.findByLabelText<HTMLTextAreaElement>(/^Obrigações, uma por linha/);
  const salvar = screen.getByRole('button', { name: 'Salvar catálogo' });
  await userEvent.clear(nomes);
  await userEvent.click(salvar);
  expect(await screen.findByText('Deixe ao menos uma obrigação.')).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.type(nomes, 'Feitura{enter}Feitura');
  await userEvent.click(salvar);
  expect(await screen.findByText('Cada obrigação aparece uma vez só.')).toBeTruthy();
  expect(nomes.value).toBe('Feitura\nFeitura');
  // Looking at the other tradition would lose what was typed for this one.
  expect(screen.getByLabelText<HTMLSelectElement>('Tradição').disabled).toBe(true);
  await userEvent.type(nomes, '{Backspace>7/}Odu Ejê');
  resposta = { ok: true };
  await userEvent.click(salvar);
  await dito('Catálogo salvo');
  expect(calls.at(-1)?.body).toEqual({ tradicao: 'candomble', nomes: ['Feitura', 'Odu Ejê'], versao: 'v1' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('[H7] each tradition has its own names', async () => {
  const calls = serve({ 'PUT /api/obrigacoes/catalogo': () => ({ ok: true }) });
  show(
    <CatalogoDeObrigacoes
      catalogo={{ candomble: ['Bori'], umbanda: ['Amaci'], versoes: VERSOES }}
      onClose={() => undefined}
    />,
  );
  await userEvent.selectOptions(await screen.findByLabelText('Tradição'), 'umbanda');
  const nomes = screen.getByLabelText<HTMLTextAreaElement>(/^Obrigações, uma por linha/);
  expect(nomes.value).toBe('Amaci');
  await userEvent.type(nomes, '{enter}Batismo');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar catálogo' }));
  await dito('Catálogo salvo');
  expect(calls.at(-1)?.body).toEqual({ tradicao: 'umbanda', nomes: ['Amaci', 'Batismo'], versao: 'v2' });
});
