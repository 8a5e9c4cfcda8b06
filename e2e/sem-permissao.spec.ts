// A screen of another role opens neither by its address nor by the menu.
import { expect, test } from './support/test.ts';
import type { Papel } from '../src/web/testing/scene.ts';

const EQUIPE = ['/planos', '/assinaturas', '/faturas', '/pdv'];

const FECHADAS: readonly (readonly [Papel, string, readonly string[]])[] = [
  ['viewer', 'Acesso restrito', [...EQUIPE, '/relatorios', '/usuarios']],
  ['viewer', 'Sem permissão', ['/configuracoes']],
  ['operador', 'Acesso restrito', ['/relatorios', '/usuarios']],
  ['financeiro', 'Acesso restrito', ['/usuarios']],
  ['owner', 'Acesso negado', ['/superadmin']],
];

for (const [papel, frase, rotas] of FECHADAS)
  test(`[S5 C1 X1 Z1] ${papel}: ${rotas.join(', ')}: '${frase}', and the dashboard`, async ({
    page,
    actors,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'ile', value: await actors.cookie(papel), url: baseURL ?? '' }]);
    for (const rota of rotas) {
      await page.goto(rota);
      await expect(page, rota).toHaveURL(/\/dashboard$/);
      await expect(page.getByText(frase).first(), rota).toBeVisible();
    }
  });
