import { useState } from 'react';
import { useDebounced } from '../state/debounced.ts';

interface Options {
  isPending: boolean;
  isPlaceholderData: boolean;
}

/**
 * The search of a ComboField whose options a query finds. `wanted` is what to ask for: the text
 * once typing pauses. The options count as loading until they belong to the text in the field.
 */
export function useComboSearch() {
  const [search, onSearch] = useState('');
  const wanted = useDebounced(search.trim(), 250);
  const fieldOver = ({ isPending, isPlaceholderData }: Options) => ({
    search,
    onSearch,
    loading: isPending || isPlaceholderData || wanted !== search.trim(),
  });
  return { wanted, fieldOver };
}
