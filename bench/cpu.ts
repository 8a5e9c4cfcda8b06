import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/**
 * Processor time in ms that these processes, their children and the children's ended children have
 * used. NaN where the system has no /proc.
 */
export function cpuMs(...roots: number[]): number {
  const processes = readProcesses();
  if (processes.size === 0) return Number.NaN;
  return [...family(processes, roots)].reduce((sum, pid) => sum + (processes.get(pid)?.ticks ?? 0), 0) * MS_PER_TICK;
}

/** These processes and all their children. */
export const processesOf = (...roots: number[]): ReadonlySet<number> => family(readProcesses(), roots);

function family(processes: ReadonlyMap<number, { parent: number }>, roots: readonly number[]): Set<number> {
  const wanted = new Set(roots);
  // A child may be listed before its parent.
  for (let size = 0; size !== wanted.size;) {
    size = wanted.size;
    for (const [pid, { parent }] of processes) if (wanted.has(parent)) wanted.add(pid);
  }
  return wanted;
}

function readProcesses(): Map<number, { parent: number; ticks: number }> {
  const found = new Map<number, { parent: number; ticks: number }>();
  for (const name of process.platform === 'linux' ? readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The name in parentheses may hold blanks. Behind it: state, parent, …, utime, stime, cutime,
      // cstime.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      found.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      continue; // ended meanwhile
    }
  }
  return found;
}
