import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { hasUnsaved } from '../state/unsaved.ts';
import { Button } from './button.tsx';
import { ComboField } from './combo-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { TextField } from './text-field.tsx';

function open(props: { dirty?: boolean; busy?: boolean }) {
  const close = vi.fn<() => void>();
  const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <Dialog
      onClose={close}
      title="Nova categoria"
      onSubmit={send}
      actions={<Button type="submit">Salvar</Button>}
      {...props}
    >
      <TextField label="Nome" />
    </Dialog>,
  );
  return { close, send };
}

function Opener({ fields = 1 }) {
  const [shown, setShown] = useState(false);
  const show = () => setShown(true);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={show}>
        Abrir
      </button>
      <Menu
        trigger={<button type="button">Ações</button>}
        groups={[{ actions: [{ label: 'Editar', onSelect: show }] }]}
      />
      {shown && (
        <Dialog onClose={() => setShown(false)} title="Nova categoria">
          {Array.from({ length: fields }, (_, n) => (
            <TextField key={n} label={`Nome ${n}`} />
          ))}
        </Dialog>
      )}
    </main>
  );
}

describe('Dialog', () => {
  it('gives the focus back to where it was', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })));
  });

  it('gives it back when there was a way through very many fields', async () => {
    render(<Opener fields={40} />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    for (const field of screen.getAllByRole('textbox')) field.focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })));
  });

  it('gives it back to the button of the menu that opened it, which a mouse does not focus', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Ações' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ações' })));
  });

  it('asks before a page with changes is left, and keeps them for a person whose session has ended', () => {
    const { unmount } = render(
      <Dialog dirty onClose={() => undefined} title="Nova categoria">
        <TextField label="Nome" />
      </Dialog>,
    );
    expect(hasUnsaved()).toBe(true);
    unmount();
    expect(hasUnsaved()).toBe(false);
    open({});
    expect(hasUnsaved()).toBe(false);
  });

  it('closes at once without changes, by Escape and by its buttons', async () => {
    const { close } = open({});
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(close).toHaveBeenCalledTimes(3);
  });

  it.each([
    { cancelLabel: 'Fechar' },
    { cancelLabel: 'Fechar', actions: <Button>Copiar</Button> },
    { cancelLabel: 'Fechar', hideCancel: true },
    { cancelLabel: 'Voltar' },
    { hideCancel: true, closes: true, actions: <Button>Fechar</Button> },
  ])('[NV6] has one button ‘Fechar’: case %#', (props) => {
    render(
      <Dialog onClose={() => undefined} title="Recibo" {...props}>
        Troco
      </Dialog>,
    );
    expect(screen.getAllByRole('button', { name: 'Fechar' })).toHaveLength(1);
  });

  it('gives its first field the focus, not the chooser of a file hidden before it', async () => {
    render(
      <Dialog onClose={() => undefined} title="Minha conta">
        <input type="file" className="hidden" />
        <TextField label="Nome" />
      </Dialog>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')));
  });

  it('leaves Escape to the open list of a field first', async () => {
    const close = vi.fn<() => void>();
    const change = vi.fn<(to: unknown) => void>();
    render(
      <Dialog onClose={close} title="Vincular">
        <ComboField label="Pessoa" selected={null} onSelect={change} search="" onSearch={change} options={[]} />
      </Dialog>,
    );
    const field = screen.getByRole('combobox');
    await userEvent.type(field, 'a');
    change.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(change.mock.calls).toEqual([['']]);
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('[Z6] brings into sight what the keyboard reaches, also around its end', async () => {
    const shown: (string | null)[] = [];
    // jsdom has none.
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.getAttribute('aria-label') ?? this.textContent);
    };
    open({});
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Fechar');
    expect(shown).toEqual(['Cancelar', 'Salvar', 'Fechar']);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('asks before changes are lost, and says that there are some', async () => {
    const { close } = open({ dirty: true });
    expect(screen.getByText('Alterações não salvas')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Descartar alterações?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('stays while something is on its way', async () => {
    const { close } = open({ busy: true });
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
  });

  it('puts the cursor in the first field and is sent by Enter', async () => {
    const { send } = open({});
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' }));
    await userEvent.keyboard('{Enter}');
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('ConfirmDialog', () => {
  it('names what goes away, waits for the work, and stays when it fails', async () => {
    const close = vi.fn<() => void>();
    const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(undefined);
    render(<ConfirmDialog onClose={close} title="Excluir?" item="Velas" confirmLabel="Excluir" onConfirm={work} />);
    expect(screen.getByText('Velas')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });
});
