// `npm run openapi -- FILE`: the OpenAPI document of everything mounted, as GET /api/openapi.json
// returns it; without FILE, to the terminal.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { product } from '../src/main-server.ts';
import { openApiDocument } from '../src/server/actions/openapi.ts';
import { version } from '../src/server/version.ts';
import { command, onlyFile } from './command.ts';

await command(async () => {
  const file = onlyFile(parseArgs({ allowPositionals: true }).positionals);
  const text = `${JSON.stringify(openApiDocument(product.routes, version), null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else await writeFile(file, text);
});
