import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { useSaidaDaGaveta } from './sai-da-gaveta.tsx';

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/mensalidades');
  establishSession(signedIn());
});

const aberto = (id: string, carteira: string) => ({
  id,
  carteira_id: `g-${id}`,
  carteira,
  abertura_centavos: 0,
  aberta: { em: '2026-11-01T23:02:00.000Z', por: 'Ana' },
});

function Estorno({ emDinheiro = true }: { emDinheiro?: boolean }) {
  const { pergunta, sessao } = useSaidaDaGaveta(emDinheiro);
  return (
    <>
      {pergunta}
      <output>{JSON.stringify(sessao)}</output>
    </>
  );
}

const pergunta = () => screen.findByLabelText<HTMLSelectElement>('O dinheiro sai de uma gaveta?');
const dito = (sessao: object) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(JSON.stringify(sessao)));
const abrir = (itens: readonly object[], tela = <Estorno />) => {
  const calls = serve({ 'GET /api/pdv/caixa/abertos': () => ({ itens }) });
  show(tela);
  return calls;
};

it('[K10] with one open till the money is taken to leave its drawer, unless the person says that it does not', async () => {
  abrir([aberto('s1', 'Dinheiro')]);
  expect((await pergunta()).value).toBe('s1');
  expect(screen.getByRole('option', { name: 'Sim: Dinheiro, aberta às 20:02' })).toBeTruthy();
  await dito({ sessao_id: 's1' });
  await userEvent.selectOptions(await pergunta(), 'Não sai de gaveta aberta');
  await dito({});
});

it('[K10] with two open tills nothing is guessed', async () => {
  abrir([aberto('s1', 'Dinheiro'), aberto('s2', 'Cantina')]);
  expect((await pergunta()).value).toBe('');
  await dito({});
  await userEvent.selectOptions(await pergunta(), 'Sim: Cantina, aberta às 20:02');
  await dito({ sessao_id: 's2' });
});

it('[K10 K12] with two open tills the drawer that the screen was opened for is the usual answer', async () => {
  history.replaceState(null, '', '/mensalidades?caixa=s2');
  abrir([aberto('s1', 'Dinheiro'), aberto('s2', 'Cantina')]);
  expect((await pergunta()).value).toBe('s2');
  await dito({ sessao_id: 's2' });
  await userEvent.selectOptions(await pergunta(), 'Não sai de gaveta aberta');
  await dito({});
});

it('[K10] nothing is asked of what is not cash', async () => {
  const calls = abrir([aberto('s1', 'Dinheiro')], <Estorno emDinheiro={false} />);
  await dito({});
  expect(calls).toEqual([]);
  expect(screen.queryByLabelText('O dinheiro sai de uma gaveta?')).toBeNull();
});

it('[K10] nothing is asked while no till is open', async () => {
  const calls = abrir([]);
  await waitFor(() => expect(calls).toHaveLength(1));
  await dito({});
  expect(screen.queryByLabelText('O dinheiro sai de uma gaveta?')).toBeNull();
});
