// A program with a database and nothing else, for the tests to kill: node program-for-tests.ts
// <data folder>
import { messageOf } from '../errors.ts';
import { openEmbedded } from './embedded.ts';

const write = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const [, , dataDir = ''] = process.argv;
try {
  const { database, pid } = await openEmbedded({ dataDir, log: write });
  write({ opened: { pid: pid(), casa: database.casa, owner: database.owner } });
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
} catch (error) {
  write({ failed: messageOf(error) });
  process.exitCode = 1;
}
