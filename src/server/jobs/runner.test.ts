import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testServices } from '../testing/product.ts';
import { hourly, startJobs, type Job } from './runner.ts';

async function servicesWithLog() {
  const warnings: object[] = [];
  const services = await testServices();
  return {
    warnings,
    services: { ...services, log: { ...services.log, warn: (fields: object) => warnings.push(fields) } },
  };
}

const until = async (done: () => boolean) => {
  while (!done()) await wait(2);
};

describe('startJobs', () => {
  it('runs at start and again every tick, one after the other', async () => {
    const { services } = await servicesWithLog();
    let [rounds, atOnce, most] = [0, 0, 0];
    const job: Job = {
      name: 'slow',
      round: async () => {
        most = Math.max(most, ++atOnce);
        await wait(5);
        atOnce--;
        rounds++;
      },
    };
    const worker = startJobs(services, [job], 1);
    await until(() => rounds >= 3);
    await worker.stop();
    expect(most).toBe(1);
  });

  it('logs a failing job, continues with the others, and retries it', async () => {
    const { services, warnings } = await servicesWithLog();
    let [tries, others] = [0, 0];
    const jobs: Job[] = [
      {
        name: 'away',
        round: async () => {
          tries++;
          if (tries === 1) throw new Error('connect ECONNREFUSED');
        },
      },
      {
        name: 'other',
        round: async () => {
          others++;
        },
      },
    ];
    const worker = startJobs(services, jobs, 1);
    await until(() => others >= 2);
    await worker.stop();
    expect(tries).toBeGreaterThanOrEqual(2);
    expect(warnings).toMatchObject([{ job: 'away' }]);
  });

  it('stops cleanly: waits for the running round and starts no other', async () => {
    const { services } = await servicesWithLog();
    let [begun, ended] = [0, 0];
    const job: Job = {
      name: 'slow',
      round: async () => {
        begun++;
        await wait(20);
        ended++;
      },
    };
    const worker = startJobs(services, [job, job], 1);
    await worker.stop();
    expect([begun, ended]).toEqual([1, 1]);
    await wait(30);
    expect(begun).toBe(1);
  });

  it('runs hourly work once an hour, and what failed at the next round already', async () => {
    const services = await testServices();
    let [tries, done] = [0, 0];
    const job = hourly('sweep', async () => {
      if (++tries === 1) throw new Error('away');
      done++;
    });
    const at = (hour: number) => job.round(services, new Date(Date.UTC(2026, 10, 21, 12) + hour * 3_600_000));
    await expect(at(0)).rejects.toThrow('away');
    for (const hour of [0.1, 0.2, 1, 1.1, 1.2]) await at(hour);
    expect([tries, done]).toEqual([3, 2]);
    // The clock is set back.
    for (const hour of [-20, -19.5]) await at(hour);
    expect(done).toBe(3);
  });
});
