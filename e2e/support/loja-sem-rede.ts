// Shared by the journeys of the till without a network: a line that can be cut, and a shop that is
// ready for it.
import type { Page } from '@playwright/test';
import { badLine, type BadLine } from './bad-line.ts';
import { novaCasa, pedir } from './caixa.ts';
import { expect, test as base } from './test.ts';

export const VELA = '1001';
export const DEFUMADOR = '1002';

interface VendaRow {
  numero: number;
  chave: string;
}

export const test = base.extend<{ linha: BadLine; vendasDe: (email: string) => Promise<VendaRow[]> }>({
  linha: async ({ baseURL }, lend) => {
    const linha = await badLine(baseURL ?? '');
    await lend(linha);
    await linha.close();
  },
  /** What this person sold, according to the database. */
  vendasDe: async ({ database }, lend) => {
    await lend(async (email) => {
      const { rows } = await database.query<VendaRow>(
        `select v.numero::int, v.chave from vendas v join contas c on c.id = v.usuario_operacao where c.email = $1 order by v.numero`,
        [email],
      );
      return rows;
    });
  },
});

/** A shop with two products, open at its till and ready to be opened without a network. */
export async function lojaPronta(page: Page, url: string) {
  const pessoa = await novaCasa(page, url);
  const sessao = (await (await page.request.get(`${url}/api/sessao`)).json()) as { casa: { id: string } };
  const produto = { preco_centavos: 890, unidade: 'un', terreiro_id: sessao.casa.id };
  await pedir(page, url, '/api/produtos', { ...produto, nome: 'Vela de 7 dias', codigo_barras: VELA });
  await pedir(page, url, '/api/produtos', { ...produto, nome: 'Defumador', codigo_barras: DEFUMADOR });
  await page.goto(`${url}/pdv`);
  await page.getByRole('button', { name: 'PIX', exact: true }).click();
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  return pessoa;
}

export const aberto = (page: Page) => expect(page.getByLabel('Código de barras')).toBeFocused();
