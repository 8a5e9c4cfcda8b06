import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { Dialog } from '../kit/dialog.tsx';
import { Menu } from '../kit/menu.tsx';
import { LeaveQuestion } from '../shell/leave-question.tsx';
import { useUnsavedGuard } from './unsaved.ts';

function Screen() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  useUnsavedGuard(text !== '');
  return (
    <>
      <output>{usePathname() + useSearch()}</output>
      <button type="button" onClick={() => setOpen(true)}>
        abrir
      </button>
      <input aria-label="nome" value={text} onChange={(event) => setText(event.target.value)} />
      {open && (
        <Dialog title="Ficha" dirty={text !== ''} onClose={() => setOpen(false)}>
          ficha
        </Dialog>
      )}
      <LeaveQuestion />
    </>
  );
}

const at = () => document.querySelector('output')?.textContent;
const goes = (path: string) => waitFor(() => expect(at()).toBe(path));
const back = () => act(() => history.back());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** A new way: from /a to /b. */
function start() {
  act(() => navigate('/a'));
  act(() => navigate('/b'));
  render(<Screen />);
}

it('[Z6] Back closes what is open, and then leads where it would have, however often something was opened', async () => {
  start();
  for (const busca of ['?busca=x', '?busca=y']) {
    await press('abrir');
    act(() => navigate(`/b${busca}`, { replace: true }));
    back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(at()).toBe(`/b${busca}`);
  }
  await press('abrir');
  await press('Fechar');
  act(() => navigate('/c'));
  back();
  await goes('/b?busca=y');
  back();
  await goes('/a');
});

it('[Z6] Back asks before it takes away what was typed, in a dialog and on a page', async () => {
  start();
  await userEvent.type(screen.getByLabelText('nome'), 'Zeca');
  await press('abrir');
  back();
  await screen.findByText('Descartar alterações?');
  back();
  await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull());
  expect(screen.getByRole('dialog')).toBeTruthy();
  back();
  await screen.findByText('Descartar alterações?');
  await press('Descartar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  back();
  await screen.findByText('Descartar alterações?');
  await press('Continuar editando');
  expect(screen.getByLabelText<HTMLInputElement>('nome').value).toBe('Zeca');
  expect(at()).toBe('/b');
  back();
  await screen.findByText('Descartar alterações?');
  await press('Descartar');
  await goes('/a');
});

it('[Z6] stops asking if the form is saved while Back asks about it', async () => {
  start();
  await userEvent.type(screen.getByLabelText('nome'), 'Zeca');
  back();
  await screen.findByText('Descartar alterações?');
  // The answer of the server, which a press cannot reach here.
  fireEvent.change(screen.getByLabelText('nome'), { target: { value: '' } });
  await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull());
  expect(at()).toBe('/b');
});

it('[Z6] closing the page asks for as long as anything typed on it is not saved', async () => {
  start();
  const first = screen.getByLabelText('nome');
  const second = within(render(<Screen />).container).getByLabelText('nome');
  const type = (where: HTMLElement, value: string) => fireEvent.change(where, { target: { value } });
  const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closes()).toBe(true);
  type(first, 'Zeca');
  type(second, 'Zefa');
  expect(closes()).toBe(false);
  type(first, '');
  expect(closes()).toBe(false);
  type(second, '');
  expect(closes()).toBe(true);
});

it('[Z6] Back closes a menu', async () => {
  start();
  render(
    <Menu
      trigger={<button type="button">mais</button>}
      groups={[{ actions: [{ label: 'Editar', onSelect: () => undefined }] }]}
    />,
  );
  await press('mais');
  await screen.findByRole('menuitem', { name: 'Editar' });
  back();
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(at()).toBe('/b');
});
