import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import './return-focus.ts';

function List({ names }: { names: readonly string[] }) {
  return (
    <main tabIndex={-1}>
      <p>Beside everything</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">Open {name}</button>
            <button type="button">Delete {name}</button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()));

beforeEach(() => document.body.focus());

describe('[Z6] the focus of a row that goes', () => {
  it('passes to the same place of the next one, of the one before, and at last to the content', async () => {
    const { rerender } = render(<List names={['a', 'b', 'c']} />);
    button('Delete b').focus();
    rerender(<List names={['a', 'c']} />);
    await focused(() => button('Delete c'));
    rerender(<List names={['a']} />);
    await focused(() => button('Delete a'));
    rerender(<List names={[]} />);
    await focused(() => screen.getByRole('main'));
  });

  it('passes to the like control of the next row that is open, if the row was answered and stays', async () => {
    const Tray = ({ gone }: { gone: string }) => (
      <main tabIndex={-1}>
        <ul>
          {['a', 'b', 'c'].map((name) => (
            <li key={name}>
              <div inert={gone.includes(name)}>
                {name === 'b' && <input type="checkbox" aria-label="Always" />}
                <button type="button">Other {name}</button>
                <button type="button">Confirm {name}</button>
              </div>
            </li>
          ))}
        </ul>
        <button type="button">Tidy</button>
      </main>
    );
    const { rerender } = render(<Tray gone="" />);
    button('Confirm a').focus();
    rerender(<Tray gone="a" />);
    await focused(() => button('Confirm b'));
    rerender(<Tray gone="ab" />);
    await focused(() => button('Confirm c'));
    rerender(<Tray gone="abc" />);
    await focused(() => button('Tidy'));
    rerender(<Tray gone="" />);
    button('Other c').focus();
    rerender(<Tray gone="ac" />);
    await focused(() => button('Other b'));
    expect(document.activeElement?.textContent).toBe('Other b');
  });

  it('passes to the same column, when the rows do not offer the same', async () => {
    const Table = ({ names }: { names: readonly string[] }) => (
      <main tabIndex={-1}>
        <table>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td>{name !== 'a' && <button type="button">Open {name}</button>}</td>
                <td>
                  <button type="button">Delete {name}</button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    );
    const { rerender } = render(<Table names={['a', 'b']} />);
    button('Delete a').focus();
    rerender(<Table names={['b']} />);
    await focused(() => button('Delete b'));
    rerender(<Table names={['a', 'b']} />);
    button('Open b').focus();
    rerender(<Table names={['a']} />);
    await waitFor(() => expect(document.activeElement).toBe(button('Delete a')));
  });

  it('stays with nobody when it was given up before', async () => {
    const { rerender } = render(<List names={['a', 'b']} />);
    button('Open a').focus();
    button('Open a').blur();
    await new Promise((done) => setTimeout(done, 1));
    rerender(<List names={['b']} />);
    await new Promise((done) => setTimeout(done, 1));
    expect(document.activeElement).toBe(document.body);
  });

  it('stays where it is when another row goes', async () => {
    const { rerender } = render(<List names={['a', 'b']} />);
    await userEvent.click(button('Open b'));
    rerender(<List names={['b']} />);
    await new Promise((done) => setTimeout(done, 1));
    expect(document.activeElement).toBe(button('Open b'));
  });
});

describe('[Z6] the focus of what is switched off', () => {
  const Quantity = ({ end = false, alone = false }) => (
    <main tabIndex={-1}>
      <p>
        <button type="button" disabled={end}>
          Minus
        </button>
        <input aria-label="Quantity" disabled={alone} />
        <button type="button" disabled={alone}>
          Plus
        </button>
      </p>
      <input aria-label="Note" />
    </main>
  );

  it('passes to its like beside it, or to what is nearest', async () => {
    const { rerender } = render(<Quantity />);
    button('Minus').focus();
    rerender(<Quantity end />);
    await focused(() => button('Plus'));
    rerender(<Quantity end alone />);
    await focused(() => screen.getByLabelText('Note'));
  });

  it('passes over rows that were answered and stay', async () => {
    const Tray = ({ done = false }) => (
      <main tabIndex={-1}>
        <button type="button" disabled={done}>
          Confirm ticked
        </button>
        <ul>
          <li inert={done}>
            <button type="button">Confirm a</button>
          </li>
        </ul>
        <button type="button">Tidy</button>
      </main>
    );
    const { rerender } = render(<Tray />);
    button('Confirm ticked').focus();
    rerender(<Tray done />);
    await focused(() => button('Tidy'));
    expect(document.activeElement?.textContent).toBe('Tidy');
  });

  it('stays where it is when something else is', async () => {
    const { rerender } = render(<Quantity />);
    screen.getByLabelText('Quantity').focus();
    rerender(<Quantity end />);
    await new Promise((done) => setTimeout(done, 1));
    expect(document.activeElement).toBe(screen.getByLabelText('Quantity'));
  });
});

it('[Z8] a focus that a press passes on scrolls nothing: of a row that goes, and of a control that is disabled', async () => {
  const { rerender } = render(<List names={['a', 'b']} />);
  button('Delete a').focus();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  rerender(<List names={['b']} />);
  await focused(() => button('Delete b'));
  button('Delete b').setAttribute('disabled', '');
  await focused(() => button('Open b'));
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
  focus.mockRestore();
});
