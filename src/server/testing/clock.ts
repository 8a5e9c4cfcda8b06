import { vi } from 'vitest';
import { FUSO_PADRAO, hojeEm, type Dia } from '../../shared/datas.ts';
import { now } from '../clock.ts';

/** The day in a new house. */
export const hoje = (): Dia => hojeEm(now(), FUSO_PADRAO);

/**
 * Serves tests with fake timers: the program's clock stands at `when`, wherever ILE_TEST_CLOCK let
 * it start.
 */
export function standAt(when: Date | number): void {
  const ahead = now().getTime() - Date.now();
  vi.setSystemTime(Number(when) - ahead);
}

/**
 * Stops the program's clock at this instant until `vi.useRealTimers()`, for tests that must stay
 * within one day.
 */
export const standStill = (): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
