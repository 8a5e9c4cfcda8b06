// `npm run openapi -- FILE`: the OpenAPI document of everything mounted, the one that GET /api/openapi.json answers; without FILE, to the terminal.
import { writeFileSync } from 'node:fs';
import { product } from '../src/main-server.ts';
import { openApiDocument } from '../src/server/actions/openapi.ts';
import { version } from '../src/server/version.ts';

const text = `${JSON.stringify(openApiDocument(product.routes, version), null, 2)}\n`;
const [, , file] = process.argv;
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
