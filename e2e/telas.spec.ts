// Every screen of the demonstration house: it loads, has its heading, fits a telephone, and axe finds nothing in either theme.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

const SCREENS = [
  '/dashboard',
  '/membros',
  '/planos',
  '/assinaturas',
  '/mensalidades?busca=Gilson&situacao=todas',
  '/pagamentos-diversos',
  '/faturas',
  '/relatorios',
  '/usuarios',
  '/configuracoes?sec=perfil',
  '/configuracoes?sec=organizacao',
  '/configuracoes?sec=usuarios',
  '/configuracoes?sec=notificacoes',
  '/configuracoes?sec=preferencias',
  '/configuracoes?sec=auditoria',
];

interface Demo {
  houses: { usuarios: { papel: string; email: string; senha: string }[] }[];
}

let cookie = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [url = '', dataDir = ''] = [process.env.ILE_E2E_URL, process.env.ILE_E2E_DATA];
  const file = join(dataDir, 'demo.json');
  const root = join(import.meta.dirname, '..');
  execFileSync(process.execPath, ['scripts/demo.ts', '--json', file], {
    cwd: root,
    env: { ...process.env, ILE_DATA_DIR: dataDir },
  });
  const { houses } = JSON.parse(readFileSync(file, 'utf8')) as Demo;
  const dono = houses[0]?.usuarios.find((usuario) => usuario.papel === 'owner');
  const answer = await fetch(`${url}/api/acesso/entrar`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: dono?.email, senha: dono?.senha }),
  });
  cookie = /ile=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
});

for (const path of SCREENS) {
  test(`[Z6] ${path} is whole for everyone`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'ile', value: cookie, url: baseURL ?? '' }]);
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [768, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await page.waitForLoadState('networkidle');
      const beyond = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(beyond, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    }
  });
}
