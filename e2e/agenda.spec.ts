import { novaCasa } from './support/caixa.ts';
import { expect, test } from './support/test.ts';
import { hojeEm, FUSO_PADRAO, somarDias } from '../src/shared/datas.ts';

test('[J1 J2 J3 J9] a year of giras: one is moved, one cancelled, a member comes, visitors read', async ({
  page,
  baseURL,
  database,
}) => {
  const url = baseURL ?? '';
  const pedir = async (metodo: string, path: string, data?: object) => {
    const resposta = await page.request.fetch(url + path, { method: metodo, data, headers: { origin: url } });
    expect(resposta.ok(), await resposta.text()).toBe(true);
    return (await resposta.json()) as { id: string };
  };
  await novaCasa(page, url);
  const membro = await pedir('POST', '/api/membros', { nome: 'Ana Lima' });
  await database.query(`update profiles set membro_id = $1 where org_id = (select org_id from membros where id = $1)`, [
    membro.id,
  ]);
  const dia = somarDias(hojeEm(Date.now(), FUSO_PADRAO), 2);
  const gira = {
    tipo: 'gira',
    titulo: 'Gira de caboclo',
    hora: '20:00',
    hora_fim: '23:00',
    aberta: true,
    pagina: true,
  };
  const { id } = await pedir('POST', '/api/agenda/eventos', {
    ...gira,
    dia,
    dia_fim: dia,
    repeticao: { repete: 'semanal' },
  });
  const { rows } = await database.query<{ id: string }>(
    `select e.id from eventos e join eventos p on p.org_id = e.org_id and p.serie_id = e.serie_id
     where p.id = $1 order by e.inicio limit 3`,
    [id],
  );
  const [, segunda, terceira] = rows.map((uma) => uma.id);

  await page.goto(`${url}/agenda?evento=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Vou', exact: true }).click();
  await expect(page.getByText('1 vai · 0 não vão')).toBeVisible();

  await page.goto(`${url}/agenda?evento=${segunda}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('textbox', { name: 'Começa' }).fill('21:00');
  await page.getByRole('button', { name: 'Salvar evento' }).click();
  await expect(page.getByText('Evento atualizado')).toBeVisible();

  await page.goto(`${url}/agenda?evento=${terceira}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar evento' }).click();
  const cancelar = page.getByRole('dialog', { name: 'Cancelar este evento?' });
  await cancelar.getByRole('textbox').fill('Falta de luz na rua');
  await cancelar.getByRole('button', { name: 'Cancelar evento' }).click();
  await expect(page.getByText('Evento cancelado', { exact: true })).toBeVisible();

  await page.goto(`${url}/agenda`);
  await page.getByRole('button', { name: 'Página pública' }).click();
  await page.getByRole('button', { name: 'Ligar a página' }).click();
  const endereco = await page.getByLabel('Endereço da página').inputValue();
  const { search } = new URL(endereco);
  await page.context().clearCookies();
  const resposta = await page.goto(`${url}/gira${search}`);
  expect(resposta?.headers()['x-robots-tag']).toBe('noindex');
  expect(resposta?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { name: 'Gira de caboclo' }).first()).toBeVisible();
  await expect(page.getByText('Cancelado', { exact: true })).toHaveCount(1);
  await expect(page.getByText(/21:00/)).toHaveCount(1);
  expect(await page.locator('main, body').first().innerText()).not.toMatch(/Ana Lima|Falta de luz/);
});
