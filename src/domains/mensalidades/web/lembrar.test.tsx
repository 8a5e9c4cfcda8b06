import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../web/testing/show.tsx';
import { Lembrar } from './lembrar.tsx';
import { fatura, MINHAS } from './mensalidades-for-tests.ts';
import type { Fatura } from './queries.ts';

const atrasada = fatura('f1', '202610', { status: 'vencida' }) as Fatura;
const mostrar = (telefone: string | null, uma: Fatura) =>
  show(<Lembrar membro={{ ...MINHAS.membro, telefone }} faturas={[uma]} />);

it('[T1] opens WhatsApp at the number with the words ready', () => {
  mostrar('(71) 99999-8888', atrasada);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Lembrar pelo WhatsApp' });
  const { origin, pathname, searchParams } = new URL(link.href);
  expect([origin, pathname]).toEqual(['https://wa.me', '/5571999998888']);
  expect(searchParams.get('text')).toMatch(/^Olá, Jurema! Este é um lembrete da mensalidade de out\/2026/);
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
});

it.each([
  ['no telephone', null, atrasada],
  ['a number that is none of Brazil', '+1 212 555 0100', atrasada],
  ['nothing overdue', '71999998888', fatura('f1', '202612') as Fatura],
])('[T1] with %s there is no such offer', (_, telefone, uma) => {
  mostrar(telefone, uma);
  expect(screen.queryByRole('link')).toBeNull();
});
