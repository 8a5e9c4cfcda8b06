import { describeFailure } from '../src/server/describe-failure.ts';

/**
 * The file that a command is given. Several words are several files, or one name with a space in
 * it, so the first alone would be a guess.
 */
export function onlyFile(words: readonly string[]): string | undefined {
  if (words.length > 1)
    throw new Error(
      `Diga um arquivo só, e não ${words.length}: ${words.join(', ')}. Um nome com espaços vai entre aspas: "${words.join(' ')}"`,
    );
  return words[0];
}

/**
 * Runs an operator's command: an obstacle is reported in one sentence, and the process ends with
 * `status`.
 */
export async function command(work: () => Promise<void>, status = 1): Promise<void> {
  // The handlers of `exit` stop the database it started and delete half-written files.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n${describeFailure(error)}\n\n`);
    process.exitCode = status;
  }
}
