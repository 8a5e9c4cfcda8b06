import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { domains } from '../src/domains.gen.ts';
import { canOpen } from '../src/shared/access.ts';
import { inOrder } from '../src/shared/domain.ts';
import { root } from './run-step.ts';

it('[IN3] the installed program offers a member shortcuts that open to them', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'src/web/public/manifest-membro.webmanifest'), 'utf8')) as {
    start_url: string;
    shortcuts: { url: string }[];
  };
  const quem = { casa: { papel: 'viewer', permissoes: [], features: null } };
  for (const { url } of [...manifest.shortcuts, { url: manifest.start_url }]) {
    const screen = inOrder(domains).find(({ path }) => path === url);
    expect(screen && canOpen(quem, screen), url).toBe(true);
  }
});
