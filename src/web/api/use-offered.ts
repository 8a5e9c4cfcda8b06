import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * A value that the form offers, which may arrive late (undefined until then) or change. What the
 * person chose or typed meanwhile stays.
 */
export function useOffered<V extends FieldValues, N extends Path<V>>(
  { getValues, resetField }: UseFormReturn<V>,
  name: N,
  value: PathValue<V, N> | undefined,
): void {
  const offered = useRef<PathValue<V, N>>(getValues(name));
  useEffect(() => {
    if (value === undefined) return;
    if (getValues(name) === offered.current) resetField(name, { defaultValue: value });
    offered.current = value;
  }, [getValues, resetField, name, value]);
}
