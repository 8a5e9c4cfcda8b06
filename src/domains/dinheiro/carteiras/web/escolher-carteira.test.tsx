import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { EscolherCarteira } from './escolher-carteira.tsx';

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn());
});

const carteira = (id: string, tipo: string, primeira = false) => ({ id, tipo, nome: id, arquivada: false, primeira });
const DUAS = [carteira('Dinheiro', 'dinheiro', true), carteira('Banco', 'banco', true)];

function Forma() {
  const { register, control } = useForm({ defaultValues: { metodo: 'pix', carteira_id: '' } });
  const { metodo = '', carteira_id } = useWatch({ control });
  return (
    <>
      <input aria-label="Forma" {...register('metodo')} />
      <EscolherCarteira metodo={metodo} {...register('carteira_id')} />
      <output>{carteira_id}</output>
    </>
  );
}

const abrir = (itens: readonly object[]) => {
  serve({ 'GET /api/carteiras': () => ({ itens, formas: [] }) });
  show(<Forma />);
};
const campo = () => screen.findByLabelText<HTMLSelectElement>('Carteira');
const pagarCom = async (metodo: string) => {
  await userEvent.clear(screen.getByLabelText('Forma'));
  await userEvent.type(screen.getByLabelText('Forma'), metodo);
};
const escolhida = () => screen.getByRole('status').textContent;

it('[K3] shows the choice only for a way of paying with more than one carteira of its kind', async () => {
  abrir([...DUAS, carteira('Poupança', 'banco')]);
  expect([...(await campo()).options].map(({ text }) => text)).toEqual(['Banco', 'Poupança']);
  await pagarCom('dinheiro');
  await waitFor(() => expect(screen.queryByLabelText('Carteira')).toBeNull());
});

it('[K3] takes a choice back with another way of paying, also where the field goes away', async () => {
  abrir([...DUAS, carteira('Poupança', 'banco')]);
  await userEvent.selectOptions(await campo(), 'Poupança');
  expect(escolhida()).toBe('Poupança');
  await pagarCom('transferencia');
  await waitFor(() => expect(escolhida()).toBe(''));
  expect((await campo()).value).toBe('');
  await userEvent.selectOptions(await campo(), 'Poupança');
  await pagarCom('dinheiro');
  await waitFor(() => expect(escolhida()).toBe(''));
});
