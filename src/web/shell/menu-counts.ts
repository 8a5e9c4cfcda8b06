import { useQuery } from '@tanstack/react-query';
import { useShellSlots } from './shell-slots.ts';

const NONE: Readonly<Record<string, number>> = {};

/** Numbers beside menu entries, asked again with everything else after a change. */
export function useMenuCounts(): Readonly<Record<string, number>> {
  const { menuCounts } = useShellSlots();
  const query = useQuery({
    queryKey: ['shell', 'menu-counts'],
    queryFn: ({ signal }) => menuCounts?.(signal) ?? NONE,
    enabled: menuCounts !== undefined,
    staleTime: 60_000,
  });
  return query.data ?? NONE;
}
