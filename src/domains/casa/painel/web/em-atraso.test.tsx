import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { EmAtraso } from './em-atraso.tsx';

const dalva = { membro_id: 'm1', nome: 'Dalva dos Santos', matricula: '2026-001', meses: 3, total_centavos: 18_000 };
const edson = { membro_id: 'm2', nome: 'Edson Reis', matricula: null, meses: 1, total_centavos: 6000 };

function mostrar(matriculas: number, features: string[] | null = null): void {
  establishSession(signedIn({ papel: 'operador', features }));
  const maiores = [dalva, edson].slice(0, matriculas);
  show(<EmAtraso atraso={{ matriculas, com_fatura: 8, total_centavos: 24_000, maiores }} />);
}

it.each([
  [2, 'em 2 matrículas, somando os meses anteriores', '25,0% em atraso'],
  [1, 'em 1 matrícula, somando os meses anteriores', '12,5% em atraso'],
  [0, 'Ninguém em atraso', '0,0% em atraso'],
])('[D1] overdue registrations: %i of 8', (matriculas, frase, anel) => {
  mostrar(matriculas);
  expect(screen.getByText(frase)).toBeTruthy();
  expect(screen.getByRole('img', { name: anel }).textContent).toBe(anel.replace(' em atraso', ''));
  expect(screen.queryAllByText(/^R\$\s240,00$/)).toHaveLength(matriculas === 0 ? 0 : 1);
});

it.each([
  [null, ['/mensalidades?membro=m1', '/mensalidades?membro=m2']],
  [['membros'], []],
])('[D1] under a contract with the features %j (null: all), those who owe most lead to %j', (features, enderecos) => {
  mostrar(2, features);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(enderecos);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Dalva dos Santos2026-001 · 3 mesesR\$\s180,00$/),
    expect.stringMatching(/Edson Reis1 mêsR\$\s60,00$/),
  ]);
});

it('[D1] leads to all of them where the card does not name everybody', () => {
  mostrar(8);
  expect(screen.getByRole('link', { name: 'Ver as 8 pessoas em atraso' }).getAttribute('href')).toBe('/mensalidades');
});
