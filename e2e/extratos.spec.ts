import type { Page } from '@playwright/test';
import { competenciaDoDia, diaNoMes, somarMeses } from '../src/shared/competencia.ts';
import { novaCasa, pedir } from './support/caixa.ts';
import { expect, test } from './support/test.ts';

const HOJE = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
const MES = competenciaDoDia(HOJE);

/** An OFX as a bank writes it, with all lines of today. */
function ofx(linhas: readonly (readonly [centavos: number, descricao: string])[], saldo: number): Buffer {
  const dia = HOJE.replaceAll('-', '');
  const movimentos = linhas.map(
    ([centavos, descricao], n) =>
      `<STMTTRN><TRNTYPE>${centavos > 0 ? 'CREDIT' : 'DEBIT'}<DTPOSTED>${dia}<TRNAMT>${(centavos / 100).toFixed(2)}<FITID>${n + 1}<MEMO>${descricao}</STMTTRN>`,
  );
  const texto = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:UTF-8

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>077<BRANCHID>1<ACCTID>1234567<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${dia}<DTEND>${dia}${movimentos.join('\n')}</BANKTRANLIST>
<LEDGERBAL><BALAMT>${(saldo / 100).toFixed(2)}<DTASOF>${dia}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  return Buffer.from(texto);
}

/** A house whose bank has R$ 1.000,00 and whose members owe R$ 200,00 a month; Ana owes three. */
async function abrir(page: Page, url: string): Promise<void> {
  await novaCasa(page, url);
  const { id: plano_id } = await responder(page, url, '/api/planos', {
    nome: 'Corrente',
    valor_centavos: 20_000,
    dia_vencimento: 1,
  });
  const membro = (nome: string, meses: number, mais = {}) =>
    pedir(page, url, '/api/membros', {
      nome,
      plano_id,
      assinatura_inicio: diaNoMes(somarMeses(MES, -meses), 1),
      ...mais,
    });
  const reservado = {
    docs: { cpf: '00000000191' },
    espiritual_umbanda: {},
    espiritual_candomble: {},
    observacoes: {},
  };
  await membro('Bento Exemplo', 0, { reservado });
  await membro('Ana Exemplo', 2);
  await membro('Caio Exemplo', 0);
  await membro('Dito Exemplo', 0);
  const { id: maquina } = await responder(page, url, '/api/carteiras', { nome: 'Maquininha', tipo: 'gateway' });
  const lista = await page.request.get(new URL('/api/carteiras', url).href);
  const { itens } = (await lista.json()) as { itens: { id: string; nome: string }[] };
  const banco = itens.find(({ nome }) => nome === 'Banco')?.id ?? '';
  for (const [id, saldo_centavos] of [
    [banco, 100_000],
    [maquina, 10_000],
  ] as const)
    await pedir(page, url, `/api/carteiras/${id}/saldo`, { saldo_centavos, dia: HOJE });
}

async function responder(page: Page, url: string, path: string, data: object): Promise<{ id: string }> {
  const resposta = await page.request.post(new URL(path, url).href, { data, headers: { origin: url } });
  await expect(resposta).toBeOK();
  return (await resposta.json()) as { id: string };
}

const dialogo = (page: Page) => page.getByRole('dialog');

async function dizer(page: Page, linha: RegExp, jeito: string): Promise<void> {
  await page.getByRole('button', { name: linha }).click();
  await dialogo(page).getByLabel('Esta linha é').selectOption({ label: jeito });
}

async function escolherMembro(page: Page, nome: string): Promise<void> {
  await dialogo(page).getByRole('combobox', { name: 'Membro' }).fill(nome);
  // Options of the text before would move away under the pointer.
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('option', { name: new RegExp(nome) }).click();
}

async function confirmar(page: Page): Promise<void> {
  await dialogo(page).getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialogo(page)).toBeHidden();
}

test('[E1 E6 E7 E9] a statement is brought in, everything on it is said, one thing undone, and the bar agrees', async ({
  page,
  baseURL,
}) => {
  await abrir(page, baseURL ?? '');
  await page.goto('/caixa');
  await page.getByRole('list', { name: 'Carteiras' }).getByRole('button', { name: 'Banco' }).first().click();
  await page.getByRole('button', { name: 'Trazer extrato' }).click();
  const linhas = [
    [20_000, 'PIX RECEBIDO BENTO EXEMPLO 000.000.001-91'],
    [60_000, 'PIX RECEBIDO DONA RITA'],
    [40_000, 'PIX RECEBIDO TIA CIDA'],
    [-15_000, 'PAGAMENTO CIA DE ENERGIA'],
    [9650, 'REPASSE MAQUININHA'],
  ] as const;
  const saldo = 100_000 + 114_650;
  const arquivo = { name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer: ofx(linhas, saldo) };
  await page.getByLabel('Arquivos do extrato').setInputFiles(arquivo);
  await page.getByRole('button', { name: 'Trazer 5 linhas' }).click();
  await expect(page.getByText(/faltam R\$\s1\.146,50/)).toBeVisible();

  await page.getByRole('link', { name: '5 linhas a conferir' }).click();
  // The CPF agrees: ticked beforehand.
  await page.getByRole('button', { name: 'Confirmar 1 marcada' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('4 a conferir').first()).toBeAttached();

  await dizer(page, /^Dizer o que é DONA RITA/, 'Mensalidades de um ou mais membros');
  await escolherMembro(page, 'Ana');
  for (let n = 0; n < 3; n++)
    await dialogo(page).getByRole('group', { name: 'Ana Exemplo' }).getByRole('checkbox').nth(n).check();
  await expect(dialogo(page).getByText('A linha inteira está distribuída.')).toBeVisible();
  await confirmar(page);

  await dizer(page, /^Dizer o que é TIA CIDA/, 'Mensalidades de um ou mais membros');
  for (const nome of ['Caio', 'Dito']) {
    await escolherMembro(page, nome);
    await dialogo(page)
      .getByRole('group', { name: `${nome} Exemplo` })
      .getByRole('checkbox')
      .first()
      .check();
  }
  await dialogo(page).getByLabel('Sempre assim para este pagador').check();
  await confirmar(page);

  await dizer(page, /^Dizer o que é REPASSE/, 'Repasse da maquininha');
  // The card machine is proposed once the carteiras have come.
  await expect(dialogo(page).getByRole('combobox', { name: 'Maquininha' })).not.toHaveValue('');
  await dialogo(page).getByLabel('Valor das vendas, antes da taxa').fill('100');
  await confirmar(page);

  const despesa = async () => {
    await dizer(page, /^Dizer o que é PAGAMENTO CIA/, 'Despesa');
    await dialogo(page).getByLabel('Tipo').selectOption({ label: 'Outro' });
    await dialogo(page).getByLabel('Descrição').fill('Luz');
    await confirmar(page);
  };
  await despesa();
  await expect(page.getByText('Tudo conferido', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Linhas já conferidas' }).click();
  await page.getByRole('button', { name: /^Estornar .*CIA DE ENERGIA/ }).click();
  await dialogo(page).getByLabel('Motivo').fill('Foi engano');
  await dialogo(page).getByRole('button', { name: 'Estornar' }).click();
  await expect(dialogo(page)).toBeHidden();
  await despesa();

  await page.getByRole('button', { name: 'Pagadores lembrados' }).click();
  await expect(dialogo(page).getByText('paga por Caio Exemplo')).toBeVisible();
  await dialogo(page).getByRole('button', { name: 'Fechar' }).first().click();

  await page.goto('/caixa');
  await page.getByRole('list', { name: 'Carteiras' }).getByRole('button', { name: 'Banco' }).first().click();
  await expect(page.getByText('confere', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Tudo conferido até/)).toBeVisible();
});

test('[E5 E7 G2] one bill is paid by hand and one by its line, and each is paid once', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  await abrir(page, url);
  const conta = { tipo: 'outro', vencimento: HOJE, repete: 'mensal' };
  await pedir(page, url, '/api/contas-a-pagar', { ...conta, descricao: 'Luz', valor_centavos: 15_000 });
  await pedir(page, url, '/api/contas-a-pagar', { ...conta, descricao: 'Internet', valor_centavos: 9900 });
  await page.goto('/contas-a-pagar');
  await page.getByRole('button', { name: 'Pagar Luz' }).first().click();
  await dialogo(page)
    .getByRole('combobox', { name: /^Forma/ })
    .selectOption({ label: 'Transferência' });
  await dialogo(page).getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(dialogo(page)).toBeHidden();

  await page.goto('/caixa');
  await page.getByRole('list', { name: 'Carteiras' }).getByRole('button', { name: 'Banco' }).first().click();
  await page.getByRole('button', { name: 'Trazer extrato' }).click();
  const linhas = [
    [-15_000, 'PAGTO LUZ EXEMPLO'],
    [-9900, 'PAGTO INTERNET EXEMPLO'],
  ] as const;
  const buffer = ofx(linhas, 100_000 - 24_900);
  await page.getByLabel('Arquivos do extrato').setInputFiles({ name: 'e.ofx', mimeType: 'application/x-ofx', buffer });
  await page.getByRole('button', { name: 'Trazer 2 linhas' }).click();
  await page.getByRole('link', { name: /linhas? a conferir/ }).click();
  await expect(page.getByText('já está aqui').first()).toBeVisible();
  for (const caixa of await page.getByRole('checkbox', { name: /LUZ|INTERNET/ }).all()) await caixa.check();
  await page.getByRole('button', { name: /^Confirmar \d marcadas?$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Tudo conferido', { exact: true })).toBeVisible();
  const pagas = await page.request.get(new URL('/api/contas-a-pagar?situacao=pagas', url).href);
  expect(
    ((await pagas.json()) as { itens: { descricao: string }[] }).itens.map(({ descricao }) => descricao).toSorted(),
  ).toEqual(['Internet', 'Luz']);
  await page.goto('/caixa');
  await expect(page.getByRole('list', { name: 'Carteiras' })).toContainText('751,00');
});
