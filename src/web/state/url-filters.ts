import type { ChangeEvent } from 'react';
import { useDebounced } from './debounced.ts';
import { useUrlParams } from './url-params.ts';

/**
 * The search of a list, kept in the address. `wanted` is what to ask for: the text once typing
 * pauses.
 */
export function useUrlSearch(wait?: number) {
  const [params, change] = useUrlParams();
  const value = params.get('busca') ?? '';
  const wanted = useDebounced(value.trim(), wait);
  return {
    field: { value, onValueChange: (busca: string) => change({ busca }), maxLength: 100 },
    wanted,
    /**
     * What a search did not find stays a moment after it was cleared, and says nothing of the
     * house.
     */
    answers: ({ isPlaceholderData }: { isPlaceholderData: boolean }) =>
      value !== '' || wanted !== '' || isPlaceholderData,
  };
}

/** One of a few, kept in the address; `usual` where it names none of them. */
export function useUrlChoice<Choice extends string>(
  name: string,
  labels: Readonly<Record<Choice, () => string>>,
  usual: NoInfer<Choice>,
) {
  const [params, change] = useUrlParams();
  const choices = Object.keys(labels) as Choice[];
  const chosen = choices.find((one) => one === params.get(name)) ?? usual;
  return {
    chosen,
    field: {
      value: chosen,
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
        change({ [name]: target.value === usual ? '' : target.value }),
      options: choices.map((one) => ({ value: one, label: labels[one]() })),
    },
  };
}
