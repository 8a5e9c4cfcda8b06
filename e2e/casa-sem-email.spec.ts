// Figure 1 of the door without an e-mail: a whole house gets in.
import { apontar, celular, escolherSenha } from './support/acesso.ts';
import { novaCasa, pedir } from './support/caixa.ts';
import { expect, test } from './support/test.ts';

const TODOS = 56;
const SEM_EMAIL = 31;
/** Pairs of people with one telephone, among those without an e-mail. */
const PARES = 3;

const nomeDe = (n: number) => `Pessoa ${String(n + 1).padStart(2, '0')}`;
const telefoneDe = (n: number) => `719888877${String(n < 2 * PARES ? 10 + Math.floor(n / 2) : 20 + n)}`;

test('[DR2] in a house of 56, of whom 31 have no e-mail, everybody signs in by a link or a code', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  test.setTimeout(1_800_000);
  const url = baseURL ?? '';
  await novaCasa(page, url, 'Tenda dos Cinquenta e Seis');
  for (let n = 0; n < TODOS; n++)
    await pedir(page, url, '/api/membros', {
      nome: nomeDe(n),
      telefone: telefoneDe(n),
      ...(n >= SEM_EMAIL && { email: `pessoa-${n}-${crypto.randomUUID()}@exemplo.org` }),
    });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/acessos-dos-membros');
  await page.getByRole('button', { name: 'Dar acesso a todos que não têm' }).click();
  const codigos = page.getByRole('img', { name: /^Código de acesso de/ });
  await expect(codigos).toHaveCount(TODOS);
  await page.getByRole('button', { name: 'Copiar lista de links' }).click();
  const lista = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n');
  expect(lista).toHaveLength(TODOS);
  const entraram = new Set<string>();
  for (let n = 0; n < TODOS; n++) {
    const nome = nomeDe(n);
    // One scans the paper, the next presses the link in WhatsApp.
    const endereco =
      n % 2 === 0
        ? await apontar(page.getByRole('img', { name: `Código de acesso de ${nome}`, exact: true }))
        : (lista.find((linha) => linha.startsWith(`${nome}: `))?.slice(nome.length + 2) ?? '');
    const aparelho = await celular(browser);
    await aparelho.goto(endereco);
    await aparelho.getByRole('button', { name: 'Continuar' }).click();
    await escolherSenha(aparelho);
    await aparelho.getByRole('button', { name: 'Começar a usar' }).click();
    await aparelho.waitForURL('**/dashboard');
    const { usuario, papel } = (await (await aparelho.request.get(`${url}/api/sessao`)).json()) as {
      papel: string;
      usuario: { nome: string; email: string | null };
    };
    expect([usuario.nome, usuario.email, papel]).toEqual([nome, null, 'viewer']);
    entraram.add(usuario.nome);
    await aparelho.context().close();
  }
  expect(entraram.size).toBe(TODOS);
  await page.reload();
  await page.getByRole('button', { name: 'Dar acesso a todos que não têm' }).click();
  await expect(page.getByText('Todos já têm acesso')).toBeVisible();
});
