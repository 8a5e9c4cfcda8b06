import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for `wait` ms. */
export function useDebounced<Value>(value: Value, wait = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
