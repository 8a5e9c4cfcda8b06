import { exitOnSignals } from '../src/server/backup/exit-on-signals.ts';
import { describeFailure } from '../src/server/describe-failure.ts';

/** Runs an operator's command: an obstacle is reported in one sentence, and the process ends with `status`. */
export async function command(work: () => Promise<void>, status = 1): Promise<void> {
  exitOnSignals();
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n${describeFailure(error)}\n\n`);
    process.exitCode = status;
  }
}
