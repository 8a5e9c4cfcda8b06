import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Announcer } from './announcer.tsx';
import { PayBar } from './pay-bar.tsx';

it('[T3 Z6] announces the chosen items and their total once, from the first one on', async () => {
  const bar = (count: number) => (
    <>
      <PayBar count={count} total={count * 20_000} onClear={() => undefined}>
        <button type="button">Pagar</button>
      </PayBar>
      <Announcer />
    </>
  );
  const { rerender } = render(bar(0));
  const heard = document.querySelector('[aria-live=polite]');
  rerender(bar(1));
  await screen.findByText(/^1 selecionada, R\$.200,00$/);
  rerender(bar(2));
  expect((await screen.findByText(/^2 selecionadas, R\$.400,00$/)) === heard).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
});
