import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ignoreSecondPresses } from './second-press.ts';

const paid = vi.fn<() => void>();
beforeEach(() => paid.mockClear());

function Screen() {
  const [open, setOpen] = useState(false);
  useEffect(ignoreSecondPresses, []);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Pagar
      </button>
      {open && (
        <div role="dialog">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              paid();
            }}
          >
            <button type="submit">Confirmar</button>
          </form>
        </div>
      )}
    </>
  );
}

const press = (name: string, place = {}) => fireEvent.click(screen.getByRole('button', { name }), place);
const here = { clientX: 180, clientY: 590 };

it('[T4] the second of a double press does not confirm what the first has opened', () => {
  render(<Screen />);
  press('Pagar', here);
  press('Confirmar', { clientX: 186, clientY: 601 });
  expect(paid).not.toHaveBeenCalled();
});

it('[T4] a press elsewhere, a later one, or one by a key is meant', async () => {
  render(<Screen />);
  press('Pagar', here);
  press('Confirmar', { clientX: 300, clientY: 590 });
  press('Confirmar');
  expect(paid).toHaveBeenCalledTimes(2);
  press('Pagar', here);
  await new Promise((later) => setTimeout(later, 500));
  press('Confirmar', here);
  expect(paid).toHaveBeenCalledTimes(3);
});
