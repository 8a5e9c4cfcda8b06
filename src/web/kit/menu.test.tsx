import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

function shown() {
  const edit = vi.fn<() => void>();
  const remove = vi.fn<() => void>();
  render(
    <main>
      <Menu
        trigger={<button type="button">Ações</button>}
        groups={[
          {
            heading: 'Ana',
            actions: [
              { label: 'Vincular', onSelect: () => undefined, disabled: true, note: 'Sem e-mail' },
              { label: 'Editar', onSelect: edit },
            ],
          },
          { actions: [{ label: 'Excluir', onSelect: remove, danger: true }] },
        ]}
      />
      <p>Beside</p>
    </main>,
  );
  return { edit, remove, button: screen.getByRole('button', { name: 'Ações' }) };
}

const menu = () => screen.queryByRole('menu');
const item = (name: string) => screen.getByRole('menuitem', { name });
const focused = (element: () => Element | null) => waitFor(() => expect(document.activeElement).toBe(element()));

describe('[Z6] Menu', () => {
  it('is its button alone until it opens, and then says what it belongs to', async () => {
    const { button } = shown();
    expect([menu(), button.getAttribute('aria-expanded'), button.getAttribute('aria-haspopup')]).toEqual([
      null,
      'false',
      'menu',
    ]);
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(menu()?.id).toBe(button.getAttribute('aria-controls'));
    expect(menu()?.getAttribute('aria-labelledby')).toBe(button.id);
    expect(menu()?.closest('main')).toBeTruthy();
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opened by %j begins with the first action that can be done',
    async (key) => {
      const { button, edit } = shown();
      button.focus();
      await userEvent.keyboard(key);
      await focused(() => item('Editar'));
      await userEvent.keyboard('{ArrowDown}');
      await focused(() => item('Excluir'));
      await userEvent.keyboard('{ArrowUp}{Enter}');
      expect(edit).toHaveBeenCalledOnce();
      expect(menu()).toBeNull();
    },
  );

  it('opened by a mouse begins with none, and does once', async () => {
    const { button, remove } = shown();
    await userEvent.click(button);
    await focused(menu);
    await userEvent.click(item('Excluir'));
    expect(remove).toHaveBeenCalledOnce();
    expect(menu()).toBeNull();
    await focused(() => button);
  });

  it('closes by Escape and gives the focus back', async () => {
    const { button } = shown();
    button.focus();
    await userEvent.keyboard('{Enter}{Escape}');
    expect(menu()).toBeNull();
    await focused(() => button);
  });

  it('closes by its own button, and by a press beside it, which keeps the focus where it went', async () => {
    const { button } = shown();
    await userEvent.click(button);
    await userEvent.click(button);
    expect(menu()).toBeNull();
    await userEvent.click(button);
    await userEvent.click(screen.getByText('Beside'));
    expect(menu()).toBeNull();
    expect(document.activeElement).not.toBe(button);
  });

  it('does not open by the right button, nor does what is disabled', async () => {
    const { button, edit } = shown();
    await userEvent.pointer({ keys: '[MouseRight]', target: button });
    expect(menu()).toBeNull();
    await userEvent.click(button);
    await userEvent.click(screen.getByText('Vincular'), { pointerEventsCheck: 0 });
    expect(menu()).toBeTruthy();
    expect(edit).not.toHaveBeenCalled();
  });
});
