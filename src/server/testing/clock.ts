import { vi } from 'vitest';
import { FUSO_PADRAO, hojeEm, type Dia } from '../../shared/datas.ts';
import { now } from '../clock.ts';

/** The day in a new house. */
export const hoje = (): Dia => hojeEm(now(), FUSO_PADRAO);

/**
 * Under fake timers: the program's clock stands at `when`, wherever ILE_TEST_CLOCK let it start.
 */
export function standAt(when: Date | number): void {
  const ahead = now().getTime() - Date.now();
  vi.setSystemTime(Number(when) - ahead);
}

/**
 * The program's clock stays at this instant until `vi.useRealTimers()`: for what reckons with one
 * day from its beginning to its end.
 */
export const standStill = (): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
