/** A command that is told to stop leaves by `exit`, which takes along the database it started and what it has half written. */
export function exitOnSignals(): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
}
