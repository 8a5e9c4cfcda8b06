// The program's entry: compiled code is cached before anything else loads, then everything starts.
import { enableCompileCache } from 'node:module';

enableCompileCache();
const [{ product }, { startProgram, stopOnSignals }, { describeFailure }] = await Promise.all([
  import('./main-server.ts'),
  import('./server/program.ts'),
  import('./server/describe-failure.ts'),
]);

try {
  const starting = startProgram(product);
  stopOnSignals(starting);
  await starting;
} catch (error) {
  process.stderr.write(`\n${describeFailure(error)}\n\n`);
  process.exit(1);
}
