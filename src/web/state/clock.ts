import { useEffect, useState } from 'react';

const TICK_MS = 10_000;

/** The present instant, by this device; it moves on while the screen is open. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
