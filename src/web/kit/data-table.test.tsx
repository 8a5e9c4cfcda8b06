import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { turnable } from '../testing/screen.ts';
import { announceToReaders, Announcer } from './announcer.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import type { Column } from './table-column.ts';

interface Row {
  id: string;
  name: string;
  done: boolean;
}

const ROWS: readonly Row[] = [
  { id: 'a', name: 'set/2026', done: false },
  { id: 'b', name: 'out/2026', done: false },
  { id: 'c', name: 'nov/2026', done: true },
];
const COLUMNS: ReadonlyArray<Column<Row>> = [
  { key: 'name', header: 'Referência', mobile: 'title', cell: (row) => row.name },
];

function Table({ chosen }: { chosen?: (keys: ReadonlySet<string>) => void }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const change = (next: ReadonlySet<string>) => {
    setKeys(next);
    chosen?.(next);
  };
  return (
    <DataTable
      label="Lista"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(row) => row.id}
      empty={null}
      selection={{ keys, onChange: change, label: (row) => row.name, disabled: (row) => row.done }}
    />
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('DataTable in a place narrower than its columns', () => {
  let room = 600;
  let resized = () => {};
  class Observer {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe() {}
    disconnect() {}
  }

  it('[T3] is a list until there is room again', () => {
    vi.stubGlobal('ResizeObserver', Observer);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => Math.max(room, 560));
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => room);
    const widen = (to: number) => {
      room = to;
      act(resized);
    };
    render(<Table />);
    expect(screen.getByRole('table', { name: 'Lista' })).toBeTruthy();
    widen(448);
    expect(screen.getByRole('list', { name: 'Lista' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    widen(600);
    expect(screen.getByRole('table', { name: 'Lista' })).toBeTruthy();
  });
});

describe.each([
  ['table', 'wide'],
  ['list on a phone', 'phone'],
] as const)('DataTable as %s', (_, side) => {
  it('[T3] selects all that may be chosen, shows some as partial, never what is done', async () => {
    turnable(side);
    const chosen = vi.fn<(keys: ReadonlySet<string>) => void>();
    render(<Table chosen={chosen} />);
    const all = screen.getByRole('checkbox', { name: 'Selecionar tudo' }) as HTMLInputElement;
    expect(screen.getByRole('checkbox', { name: 'Selecionar nov/2026' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar set/2026' }));
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    expect([...(chosen.mock.lastCall?.[0] ?? [])]).toEqual(['a', 'b']);
    expect(all.checked).toBe(true);
    await userEvent.click(all);
    expect(chosen.mock.lastCall?.[0]).toEqual(new Set());
  });

  it('is a list or a table, never both', () => {
    turnable(side);
    render(<Table />);
    expect(screen.queryByRole('table') === null).toBe(side === 'phone');
    expect(screen.queryByRole('list', { name: 'Lista' }) === null).toBe(side === 'wide');
  });
});

describe('DataTable as a list on a phone', () => {
  it('[Z6] is a list on paper before its pages are counted, and a table again afterwards', () => {
    render(<Table />);
    const drawn = () => [screen.queryByRole('table'), screen.queryByRole('list')].map(Boolean);
    expect(drawn()).toEqual([true, false]);
    dispatchEvent(new Event('beforeprint'));
    expect(drawn()).toEqual([false, true]);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(drawn()).toEqual([true, false]);
  });

  it('[T3] reads name, notes, amount, then what needs the whole width; nothing of what is hidden', () => {
    turnable('phone');
    const cell = (mobile: Column<Row>['mobile']): Column<Row> => ({
      key: mobile,
      header: mobile,
      mobile,
      cell: () => mobile,
    });
    render(
      <DataTable
        label="Lista"
        columns={(['line', 'hidden', 'amount', 'note', 'title'] as const).map(cell)}
        rows={ROWS.slice(0, 1)}
        rowKey={({ id }) => id}
        empty={null}
      />,
    );
    expect(screen.getByRole('listitem').textContent).toBe('titlenoteamountline');
  });
});

describe('DataTable states', () => {
  const state = (part: { error?: Error }) => ({
    isPending: !part.error,
    error: part.error ?? null,
    refetch: vi.fn<() => void>(),
  });
  const table = (props: { rows: readonly Row[] | undefined; state?: ReturnType<typeof state>; counted?: boolean }) => (
    <DataTable
      label="Lista"
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty={<EmptyState title="Nada por aqui" />}
      {...props}
    />
  );

  it('says that it loads', () => {
    render(table({ rows: undefined }));
    expect(within(screen.getByRole('status')).getByText('Carregando…')).toBeTruthy();
  });

  it('offers to try again after a failure, with the sentence of the server', async () => {
    const failed = state({ error: new Error('O sistema está ocupado.') });
    render(table({ rows: undefined, state: failed }));
    expect(screen.getByRole('alert').textContent).toContain('O sistema está ocupado.');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(failed.refetch).toHaveBeenCalledOnce();
  });

  it('[Z6] says with each cell whose row it is', () => {
    turnable('wide');
    render(table({ rows: ROWS }));
    const name = screen.getByRole('rowheader', { name: 'set/2026' });
    expect(name.getAttribute('scope')).toBe('row');
  });

  it('keeps the rows it has when a refresh fails', () => {
    turnable('wide');
    render(table({ rows: ROWS, state: state({ error: new Error('x') }) }));
    expect(screen.getByRole('rowheader', { name: 'set/2026' })).toBeTruthy();
  });

  it('tells screen readers how many are left after a search', async () => {
    turnable('wide');
    const page = (rows: readonly Row[]) => (
      <>
        {table({ rows })}
        <Announcer />
      </>
    );
    const { rerender } = render(page(ROWS));
    const heard = document.querySelector('[aria-live=polite]');
    expect(heard?.textContent).toBe('');
    rerender(page(ROWS.slice(0, 2)));
    await waitFor(() => expect(heard?.textContent).toBe('2 resultados'));
  });

  it('[Z6] leaves the count to a page that announces it itself', async () => {
    turnable('wide');
    const page = (rows: readonly Row[]) => (
      <>
        {table({ rows, counted: true })}
        <Announcer />
      </>
    );
    announceToReaders('antes');
    const { rerender } = render(page(ROWS));
    await screen.findByText('antes');
    rerender(page(ROWS.slice(0, 2)));
    await new Promise((done) => setTimeout(done, 100));
    expect(screen.getByText('antes')).toBeTruthy();
  });

  it('shows the empty state only when there is really nothing', () => {
    render(table({ rows: [] }));
    expect(screen.getByText('Nada por aqui')).toBeTruthy();
  });
});
