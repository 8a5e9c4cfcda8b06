// What a page costs: the browser's processor time, and the longest task of its main thread.
import type { Browser } from '@playwright/test';

/** CPU time of all the browser's processes: the cost of the work, however busy the machine is. */
export async function cpuSpent(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

export interface Trace {
  traceEvents: { name: string; pid: number; tid: number; dur?: number; tdur?: number; args?: { name?: string } }[];
}

/**
 * The tasks run on the main threads of all renderers; an interrupted one looks longer than its
 * work.
 */
export function longestTask({ traceEvents }: Trace): { wall: number; thread: number } {
  const main = new Set(
    traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.includes('RunTask') && main.has(`${pid} ${tid}`));
  return {
    wall: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000,
    thread: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}
