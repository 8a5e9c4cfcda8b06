import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { FaturasDoMes } from './faturas-do-mes.tsx';

function mostrar(pagas: number, abertas: number, atrasadas: number, features: string[] | null = null): void {
  establishSession(signedIn({ papel: 'operador', features }));
  show(<FaturasDoMes faturas={{ pagas, abertas, atrasadas, sem_valor: 0, em_aberto_centavos: 0 }} />);
}

const legenda = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
/** The board says nothing to who listens: the legend has the counts. */
const marcas = () => screen.getByRole('list').previousElementSibling?.childElementCount;

it.each([
  [3, 2, 4, ['3 pagas', '2 abertas', '4 atrasadas'], '6 em aberto'],
  [1, 1, 1, ['1 paga', '1 aberta', '1 atrasada'], '2 em aberto'],
])('[D1] shows %i paid, %i open and %i overdue: the open ones are those to come and those overdue', (...caso) => {
  const [pagas, abertas, atrasadas, nomes, emAberto] = caso;
  mostrar(pagas, abertas, atrasadas);
  expect(legenda()).toEqual(nomes);
  expect(screen.getByRole('link', { name: emAberto }).getAttribute('href')).toBe('/faturas');
  expect(marcas()).toBe(pagas + abertas + atrasadas);
});

it.each([
  [5, 0, '5 em aberto', '/faturas?situacao=aberta'],
  [0, 7, '7 em aberto', '/faturas?situacao=atrasada'],
])('[D1] with %i open and %i overdue the list opens with what the number counts', (abertas, atrasadas, nome, para) => {
  mostrar(40, abertas, atrasadas);
  expect(screen.getByRole('link', { name: nome }).getAttribute('href')).toBe(para);
});

it('[D1] says that there is none; where the plan has no invoices nothing leads to them', () => {
  mostrar(0, 0, 0, ['mensalidades']);
  expect(screen.getByText('Nenhuma fatura neste mês')).toBeTruthy();
  expect(screen.getByText('0 em aberto')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(legenda()).toEqual([]);
});

it.each([
  [120, 120],
  [121, undefined],
])('[D1] shows %i invoices with %s marks, and the legend says how many', (pagas, quantas) => {
  mostrar(pagas, 0, 0);
  expect(marcas()).toBe(quantas);
  expect(legenda()).toEqual([`${pagas} pagas`, '0 abertas', '0 atrasadas']);
});
