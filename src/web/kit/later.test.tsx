import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { later, laterForSure, loadLater } from './later.tsx';
import { Toaster } from './toaster.tsx';

interface Props {
  onClose: () => void;
}

const Question = ({ onClose }: Props) => (
  <div role="dialog" aria-label="Question">
    <button type="button" onClick={onClose}>
      Close
    </button>
  </div>
);

/** A piece whose file comes when the test says so. */
function piece() {
  const waiting: PromiseWithResolvers<ComponentType<Props>>[] = [];
  const load = vi.fn<() => Promise<ComponentType<Props>>>(() => {
    const one = Promise.withResolvers<ComponentType<Props>>();
    waiting.push(one);
    return one.promise;
  });
  const gaveUp = vi.fn<() => void>();
  const Piece = later(load);
  function Screen() {
    const [open, setOpen] = useState(false);
    const close = () => {
      gaveUp();
      setOpen(false);
    };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <Piece onClose={close} />}
        <Toaster />
      </>
    );
  }
  return {
    load,
    gaveUp,
    Screen,
    comes: () => act(async () => waiting.pop()?.resolve(Question)),
    fails: () => act(async () => waiting.pop()?.reject(new Error('offline'))),
  };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

it('a piece of the screen is fetched once, before it is asked for, and then is there at once', async () => {
  const { load, Screen, comes } = piece();
  render(<Screen />);
  expect(load).not.toHaveBeenCalled();
  const fetched = loadLater();
  await comes();
  await fetched;
  await press();
  expect(screen.getByRole('dialog')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await press();
  await loadLater();
  expect(load).toHaveBeenCalledOnce();
});

it('a piece that is asked for while it is fetched says that it comes, and is not fetched twice', async () => {
  const { load, Screen, comes } = piece();
  render(<Screen />);
  void loadLater();
  await press();
  expect(screen.getByText('Carregando…')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
  await comes();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByText('Carregando…')).toBeNull();
});

it('is loaded again if loading it ahead failed, which nobody is told', async () => {
  const { Screen, comes, fails } = piece();
  render(<Screen />);
  const said = screen.queryAllByText('Não foi possível abrir').length;
  const fetched = loadLater();
  await fails();
  await fetched;
  expect(screen.queryAllByText('Não foi possível abrir')).toHaveLength(said);
  await press();
  await comes();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('[Z5] leaves the screen as it is when it does not come, says so, and tries again at the next press', async () => {
  const { load, Screen, comes, fails } = piece();
  render(<Screen />);
  await press();
  await fails();
  await screen.findByText('Não foi possível abrir');
  expect(screen.queryByText('Carregando…')).toBeNull();
  await press();
  await comes();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps nobody waiting for a line that neither comes nor breaks, and shows what comes after all at the next press', async () => {
  const { Screen, comes } = piece();
  render(<Screen />);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  act(() => void vi.advanceTimersByTime(20_000));
  vi.useRealTimers();
  expect(screen.queryByText('Carregando…')).toBeNull();
  await comes();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('is given up once, also when it fails after that', async () => {
  const { Screen, comes, fails, gaveUp } = piece();
  render(<Screen />);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  act(() => void vi.advanceTimersByTime(20_000));
  vi.useRealTimers();
  await fails();
  expect(gaveUp).toHaveBeenCalledOnce();
  await press();
  await comes();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('fetches what a piece brings along', async () => {
  const inner = vi.fn<() => Promise<ComponentType<Props>>>(async () => Question);
  later<Props>(async () => {
    later(inner);
    return Question;
  });
  await loadLater();
  expect(inner).toHaveBeenCalledOnce();
});

it('[A17 Z5] retries to load what stands above every screen, so that no toast is lost for good', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => <h1>Avisos</h1>);
  const Part = laterForSure(load);
  render(<Part />);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole('heading', { name: 'Avisos' })).toBeTruthy();
});
