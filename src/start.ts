// The program's entry: compiled code is cached before anything else loads, then everything starts.
import { enableCompileCache } from 'node:module';

enableCompileCache();
const [{ product }, { startProgram, stopOnSignals }, { describeFailure }] = await Promise.all([
  import('./main-server.ts'),
  import('./server/program.ts'),
  import('./server/describe-failure.ts'),
]).catch(explainMissing);

// As for the log, lines that nothing can take, on a full disk or with their reader gone, end
// nothing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  // While developing, Vite serves the pages from their sources (scripts/dev.ts).
  const pages = !process.argv.includes('--without-pages');
  const starting = startProgram({ ...product, pages });
  stopOnSignals(starting);
  await starting;
} catch (error) {
  process.stderr.write(`\n${describeFailure(error)}\n\n`);
  process.exit(1);
}

/** After an update that did not bring the packages, or an installation that was cut. */
function explainMissing(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
  process.stderr.write(
    `\nO programa não está inteiro: falta um pacote ou um arquivo dele. Quem o instalou roda: node scripts/prepare.mjs\n` +
      `Se isso não bastar, apague node_modules e rode de novo. (${error.message})\n\n`,
  );
  process.exit(1);
}
