import { readFileSync } from 'node:fs';
import { processesOf } from './cpu.ts';

/**
 * Memory in MB of this process and its children, shared pages counted once (PSS). NaN where the
 * system does not say.
 */
export function memoryMb(root: number): number {
  try {
    const kb = [...processesOf(root)].map((pid) =>
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
    );
    return Math.round(kb.reduce((sum, one) => sum + one, 0) / 1024);
  } catch {
    return Number.NaN; // not Linux, or a process of another user
  }
}
