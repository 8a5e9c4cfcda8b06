import type { LoadState } from '../kit/table-column.ts';
import { LoadMore } from '../kit/load-more.tsx';

interface Pages<Row> extends LoadState {
  data: { pages: ReadonlyArray<{ itens: readonly Row[] }> } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * The props with which a DataTable shows a paged list: the rows so far and 'Ver mais' under them.
 * With `auto` it loads more by itself.
 */
export const tablePages = <Row,>(query: Pages<Row>, { auto = false } = {}) => ({
  rows: query.data?.pages.flatMap(({ itens }) => itens),
  state: query,
  footer: query.hasNextPage && (
    <LoadMore
      auto={auto}
      busy={query.isFetchingNextPage}
      failure={query.isFetchNextPageError ? query.error?.message : undefined}
      onMore={() => void query.fetchNextPage()}
    />
  ),
});
