import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('on a screen that is used standing up', () => {
  const called = vi.fn<(name: string) => void>();
  beforeEach(() => {
    called.mockClear();
    document.documentElement.toggleAttribute('data-standing', true);
  });
  afterEach(() => document.documentElement.removeAttribute('data-standing'));

  /** The first of the list goes when it is pressed, so that the next one is under the finger. */
  function Standing() {
    const [names, setNames] = useState(['Ana', 'Bento', 'Caio']);
    useEffect(ignoreSecondPresses, []);
    const call = (name: string) => {
      called(name);
      setNames((before) => before.filter((one) => one !== name));
    };
    return (
      <>
        {names.map((name) => (
          <button key={name} type="button" onClick={() => call(name)}>
            {name}
          </button>
        ))}
        <button type="button" data-repeats onClick={() => called('one more')}>
          One more
        </button>
        <label>
          Choose
          <input type="checkbox" onChange={() => called('chosen')} />
        </label>
        <input aria-label="Name" />
      </>
    );
  }
  const wait = (ms: number) => new Promise((later) => setTimeout(later, ms));

  it('[Z8] a second touch at the same place within a second is the same touch, whatever is there now', async () => {
    render(<Standing />);
    press('Ana', here);
    press('Bento', here);
    await wait(700);
    press('Bento', { clientX: 190, clientY: 595 });
    expect(called.mock.calls).toEqual([['Ana']]);
    press('Bento', { clientX: 180, clientY: 650 });
    await wait(1000);
    press('Caio', { clientX: 180, clientY: 650 });
    expect(called.mock.calls).toEqual([['Ana'], ['Bento'], ['Caio']]);
  });

  it('[Z8] whoever typed between two touches means both; a tick is no typing', () => {
    render(<Standing />);
    press('Ana', here);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'b' } });
    press('Bento', here);
    fireEvent.input(screen.getByRole('checkbox'));
    press('Caio', here);
    expect(called.mock.calls).toEqual([['Ana'], ['Bento']]);
  });

  it('[Z8] a button for one more thing only lets no bouncing finger through', async () => {
    render(<Standing />);
    press('One more', here);
    press('One more', here);
    await wait(260);
    press('One more', here);
    expect(called).toHaveBeenCalledTimes(2);
  });

  it('[Z8] a label presses its field, and a key that is held down presses once', async () => {
    render(<Standing />);
    fireEvent.click(screen.getByText('Choose'), here);
    expect(called.mock.calls).toEqual([['chosen']]);
    const first = screen.getByRole('button', { name: 'Ana' });
    expect(fireEvent.keyDown(first, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(first, { key: 'Enter', repeat: true })).toBe(false);
  });
});
