import type { ChangeEvent } from 'react';
import type { ScreenParams } from '../../shared/address.ts';
import { useDebounced } from './debounced.ts';
import { useUrlParams } from './url-params.ts';

type ScreenWith<Name extends string> = {
  [Path in keyof ScreenParams]: Name extends ScreenParams[Path] ? Path : never;
}[keyof ScreenParams];

/**
 * The search of a list, kept in the address. `wanted` is what to ask for: the text once typing
 * pauses.
 */
export function useUrlSearch(screen: ScreenWith<'busca'>, wait?: number) {
  const [params, change] = useUrlParams(screen);
  const value = params.get('busca') ?? '';
  const wanted = useDebounced(value.trim(), wait);
  return {
    field: { value, onValueChange: (busca: string) => change({ busca }), maxLength: 100 },
    wanted,
    /**
     * An old result remains for a moment after the search was cleared. It must not count as an
     * empty house.
     */
    answers: ({ isPlaceholderData }: { isPlaceholderData: boolean }) =>
      value !== '' || wanted !== '' || isPlaceholderData,
  };
}

/** A choice of a few, kept in the address; `usual` if the address names none of them. */
export function useUrlChoice<Choice extends string, Path extends keyof ScreenParams>(
  screen: Path,
  name: ScreenParams[Path],
  labels: Readonly<Record<Choice, () => string>>,
  usual: NoInfer<Choice>,
) {
  const [params, change] = useUrlParams(screen);
  const choices = Object.keys(labels) as Choice[];
  const chosen = choices.find((one) => one === params.get(name)) ?? usual;
  return {
    chosen,
    field: {
      value: chosen,
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
        change({ [name]: target.value === usual ? '' : target.value } as Partial<Record<ScreenParams[Path], string>>),
      options: choices.map((one) => ({ value: one, label: labels[one]() })),
    },
  };
}
