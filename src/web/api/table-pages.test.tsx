import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DataTable } from '../kit/data-table.tsx';
import { Refusal, serve } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { tablePages } from './table-pages.tsx';
import { useApiPages } from './use-api-pages.ts';

function List({ auto }: { auto: boolean }) {
  const query = useApiPages('listarMembros', {});
  return (
    <DataTable<{ id: string; nome: string }>
      label="Membros"
      columns={[{ key: 'nome', header: 'Nome', mobile: 'title', cell: ({ nome }) => nome }]}
      {...tablePages(query, { auto })}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}

const PAGES = '/api/membros';
const page = (nome: string, proximo: string | null) => ({ itens: [{ id: nome, nome }], total: 2, proximo });

/** The second page is refused until told otherwise. */
function twoPages() {
  let refused = true;
  const calls = serve({
    [`GET ${PAGES}`]: () => page('Adélia', 'x'),
    [`GET ${PAGES}?depois_de=x`]: () => (refused ? new Refusal(403, 'x', 'Sem permissão') : page('Zilda', null)),
  });
  return { next: () => calls.filter(({ path }) => path.includes('depois_de')), let: () => (refused = false) };
}

it('[Z5] a next page that does not come says why, and is asked for again by hand', async () => {
  const pages = twoPages();
  show(<List auto={false} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ver mais' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Sem permissão');
  expect(screen.getByText('Adélia')).toBeTruthy();
  pages.let();
  await userEvent.click(screen.getByRole('button', { name: 'Ver mais' }));
  expect(await screen.findByText('Zilda')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[Z5] one that is loaded by itself is not asked for over and over', async () => {
  // Always near the screen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe = () => setTimeout(() => this.#seen([{ isIntersecting: true }]), 0);
      disconnect = () => undefined;
    },
  );
  const pages = twoPages();
  show(<List auto />);
  await screen.findByRole('alert');
  await new Promise((later) => setTimeout(later, 200));
  expect(pages.next()).toHaveLength(1);
});
