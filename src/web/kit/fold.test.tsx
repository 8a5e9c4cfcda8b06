import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { turnable } from '../testing/screen.ts';
import { PhoneFold } from './fold.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = () => document.querySelector('details')?.open;

async function shown(side: 'phone' | 'wide') {
  const { turn } = turnable(side);
  render(<PhoneFold head="Filtros">de, até</PhoneFold>);
  return {
    turned: (to: 'phone' | 'wide') => act(async () => turn(to)),
    press: () => userEvent.click(screen.getByText('Filtros')),
  };
}

it('a part of a telephone’s page is folded until somebody opens it, and folds again', async () => {
  const { press } = await shown('phone');
  expect(open()).toBe(false);
  await press();
  expect(open()).toBe(true);
  await press();
  expect(open()).toBe(false);
});

it('a part that a telephone folds is open on a wide screen, also when a telephone is turned', async () => {
  const { turned } = await shown('phone');
  await turned('wide');
  expect(open()).toBe(true);
});

it('turning a telephone never folds an open part: somebody may be writing in it', async () => {
  const { press, turned } = await shown('phone');
  await press();
  await turned('wide');
  await turned('phone');
  expect(open()).toBe(true);
  await press();
  expect(open()).toBe(false);
});
