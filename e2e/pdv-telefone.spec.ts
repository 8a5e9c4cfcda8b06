// The parts of the till that must be visible together and whole on a telephone.
import { enter } from './support/enter.ts';
import { settled } from '../src/web/testing/scene.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 760 }, contextOptions: { reducedMotion: 'reduce' } });

test('[P5] a sale of several lines is ended without a search for the button', async ({ page, baseURL, actors }) => {
  await enter(page, { baseURL, actors }, 'operador', '/pdv');
  const products = page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false });
  for (const index of [0, 1, 2]) await products.nth(index).click();
  await page.getByRole('button', { name: 'Receber' }).click();
  await expect(page.getByRole('list', { name: 'Itens' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Finalizar e imprimir' })).toBeInViewport({ ratio: 1 });
  // A control hidden under it becomes visible when it gets the focus.
  await page.getByLabel('Valor pago').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Exato' })).toBeFocused();
  const covered = `(() => { const { x, y } = document.activeElement.getBoundingClientRect();
    return document.elementFromPoint(x + 20, y + 20)?.closest('button') !== document.activeElement; })()`;
  await expect.poll(() => page.evaluate<boolean>(covered)).toBe(false);
  await page.getByRole('button', { name: 'Só finalizar' }).click({ trial: true });
});

test('[P5] the change stands inside its box, a large one too', async ({ page, baseURL, actors }) => {
  await enter(page, { baseURL, actors }, 'operador', '/pdv');
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false }).first().click();
  await page.getByRole('button', { name: 'Receber' }).click();
  await page.getByRole('button', { name: 'Dinheiro' }).click();
  const troco = page.getByRole('status').filter({ hasText: 'Troco' });
  for (const pago of ['100,00', '9.999,99', '999.999,99']) {
    await page.getByLabel('Valor pago').fill(pago);
    await expect(troco).not.toContainText(/\s0,00/);
    const sizes = () =>
      troco.evaluate((element) => {
        const range = element.ownerDocument.createRange();
        range.selectNodeContents(element.lastElementChild ?? element);
        const box = element.getBoundingClientRect();
        return { room: box.right - range.getBoundingClientRect().right, height: box.height };
      });
    // The text has its final size once its font is there.
    await expect.poll(async () => (await sizes()).room, pago).toBeGreaterThanOrEqual(8);
    expect((await sizes()).height, pago).toBe(48);
  }
});

test('[P3 P4 P5 Z6] at 360 × 640 total, paid, change and both buttons are in sight together, and none covers another', async ({
  page,
  baseURL,
  actors,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await enter(page, { baseURL, actors }, 'operador', '/pdv');
  const products = page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false });
  const parts = {
    total: page.getByText('Total', { exact: true }).locator('..'),
    paid: page.getByLabel('Valor pago'),
    change: page.getByRole('status').filter({ hasText: /Troco|Falta|Valor exato/ }),
    print: page.getByRole('button', { name: 'Finalizar e imprimir' }),
    finish: page.getByRole('button', { name: 'Só finalizar' }),
  };
  const boxes = async () => {
    const found = await Promise.all(Object.values(parts).map((part) => part.boundingBox()));
    return found.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  };
  for (const lines of [1, 4]) {
    for (let line = 0; line < lines; line += 1) await products.nth(line).click();
    await page.getByRole('button', { name: /^Receber/ }).click();
    await page.getByRole('button', { name: 'Dinheiro' }).click();
    await expect(parts.change).toHaveText('Valor exato');
    await settled(page);
    await page.screenshot({ path: `shots/pdv-360x640-${lines}.png` });
    const found = await boxes();
    for (const [n, one] of found.entries()) {
      expect(one.height, Object.keys(parts)[n]).toBeGreaterThan(20);
      expect(one.y + one.height, Object.keys(parts)[n]).toBeLessThanOrEqual(640);
      for (const other of found.slice(n + 1)) {
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(apart, `${Object.keys(parts)[n]} beside ${JSON.stringify(other)}`).toBe(true);
      }
    }
    // What is pressed is the button itself, not something on it.
    for (const button of [parts.print, parts.finish]) await button.click({ trial: true, timeout: 4000 });
    await parts.paid.fill('1');
    await expect(parts.change).toContainText('Falta');
    await page.getByRole('button', { name: 'Limpar' }).click();
    await page.getByRole('button', { name: 'Voltar aos produtos' }).click();
  }
});

for (const [width, height] of [
  [640, 360],
  [720, 450],
  [960, 540],
] as const)
  test(`[P3 NV6] magnified twice, ${width} × ${height} are left: the total is in sight without scrolling`, async ({
    page,
    baseURL,
    actors,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, { baseURL, actors }, 'operador', '/pdv');
    const products = page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false });
    for (const line of [0, 1]) await products.nth(line).click();
    // What lies at the middle of an amount is that amount, and nothing over it.
    const seen = () =>
      page.evaluate<string[]>(`[...document.querySelectorAll('[data-foot] .figures')].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return bottom > top && bottom <= innerHeight && there && (one.contains(there) || there.contains(one));
      }).map((one) => one.textContent.replaceAll(/\\s/g, ' '))`);
    await expect.poll(seen).toEqual(expect.arrayContaining([expect.stringMatching(/27,90$/)]));
  });

test('[P3] a price of millions and a quantity of five digits are read whole in their boxes', async ({
  page,
  baseURL,
  actors,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await enter(page, { baseURL, actors }, 'operador', '/pdv');
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false }).first().click();
  await page.getByRole('button', { name: /^Receber/ }).click();
  const cut = (label: RegExp) => page.getByLabel(label).evaluate((input) => input.scrollWidth - input.clientWidth);
  for (const [price, quantity] of [
    ['0,01', '12345'],
    ['123.456,78', '123'],
    ['12.345.678,90', '1'],
  ] as const) {
    await page.getByLabel(/^Quantidade de/).fill('1');
    await page.getByLabel(/^Preço de/).fill(price);
    await page.getByLabel(/^Quantidade de/).fill(quantity);
    await page.getByLabel('Desconto em R$').focus();
    expect([await cut(/^Preço de/), await cut(/^Quantidade de/)], price).toEqual([0, 0]);
  }
  const linha = await page.getByRole('list', { name: 'Itens' }).getByRole('listitem').boundingBox();
  expect(linha?.width).toBeLessThanOrEqual(360);
});

test('[NV6 Z6] a row of categories that goes on beyond the edge fades there, and no longer at its end', async ({
  page,
  baseURL,
  actors,
}) => {
  await enter(page, { baseURL, actors }, 'operador', '/pdv');
  const row = page.getByRole('group', { name: 'Categorias' });
  await expect(row).toHaveAttribute('data-after', '');
  await expect(row).not.toHaveAttribute('data-before');
  await row.evaluate((one) => one.scrollTo({ left: 9999 }));
  await expect(row).toHaveAttribute('data-before', '');
  await expect(row).not.toHaveAttribute('data-after');
});
