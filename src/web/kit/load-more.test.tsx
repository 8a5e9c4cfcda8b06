import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { LoadMore } from './load-more.tsx';

function List() {
  const [rows, setRows] = useState(['Adélia', 'Ailton']);
  return (
    <main tabIndex={-1}>
      <button type="button">Incluir</button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">{row}</button>
          </li>
        ))}
      </ul>
      {rows.length === 2 && <LoadMore onMore={() => setRows([...rows, 'Zilda'])} />}
    </main>
  );
}

it('[Z6] moves the focus to the beginning of the last page loaded by key, not to the top of the screen', async () => {
  render(<List />);
  screen.getByRole('button', { name: 'Ver mais' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zilda' }));
});
