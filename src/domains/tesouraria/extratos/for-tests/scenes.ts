import { dialog, inOrder, press, type Scene, type Step } from '../../../../web/testing/scene.ts';

const DUAS = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260105<TRNAMT>150.00<FITID>1<MEMO>PIX RECEBIDO DONA RITA</STMTTRN>';
const OFX = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>077<ACCTID>99-1<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>${DUAS}${DUAS.replace('150.00', '-74.90').replace('PIX RECEBIDO DONA RITA', 'PAGAMENTO CIA DE AGUA')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const DESCONHECIDA = 'Quando;Quem;Quanto\n05/01/2026;Dona Rita;150,00\n06/01/2026;Companhia de Água;-74,90\n';
const PALAVRAS = 'Data;Tipo;Descrição;Valor\n05/01/2026;Ingresso;Doação;150,00\n06/01/2026;Egresso;Água;74,90\n';

const escolher =
  (...arquivos: readonly (readonly [name: string, texto: string])[]): Step =>
  (page) =>
    page
      .getByLabel('Arquivos do extrato')
      .setInputFiles(
        arquivos.map(([name, texto]) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(texto) })),
      );

const aparece =
  (texto: RegExp): Step =>
  (page) =>
    page.getByText(texto).first().waitFor();

const trazer = inOrder(press(/^Banco/), press('Trazer extrato'), dialog);

const dizer = (linha: RegExp, jeito: string): Step =>
  inOrder(press(linha), dialog, async (page) => {
    await page.getByLabel('Esta linha é').selectOption({ label: jeito });
  });

/** The first two members that a search for a vowel finds, with their first due. */
const doisMembros: Step = async (page) => {
  for (const n of [0, 1]) {
    await page.getByRole('dialog').getByRole('combobox', { name: 'Membro' }).fill('ana');
    // Until it has searched, the list shows members of the text before.
    await page.locator('[role=listbox][aria-busy=false]').getByRole('option').nth(n).click();
    await page
      .getByRole('dialog')
      .getByRole('group')
      .nth(n)
      .getByText(/Não deve|\d{4}/)
      .first()
      .waitFor();
  }
  const devida = page.getByRole('dialog').getByRole('group').getByRole('checkbox').first();
  if (await devida.isVisible()) await devida.check();
};

/** A confirmation that changes nothing in the demonstration house. */
const confirmarUma: Step = async (page) => {
  let feita = '';
  await page.route('**/api/extratos/conciliar', (route) => {
    const { decisoes } = route.request().postDataJSON() as { decisoes: { linha_id: string }[] };
    feita = decisoes[0]?.linha_id ?? '';
    return route.fulfill({ json: { passos: [] } });
  });
  await page.route('**/api/extratos/a-conferir*', async (route) => {
    const lida = (await (await route.fetch()).json()) as { itens: { id: string }[] };
    return route.fulfill({ json: { ...lida, itens: lida.itens.filter(({ id }) => id !== feita) } });
  });
  const linhas = page.getByRole('list', { name: 'Linhas do extrato' });
  await linhas.locator('button:enabled[aria-label^="Confirmar "]').first().click();
  await page.getByText('Feito', { exact: true }).waitFor();
};

/** Lines that came by themselves, and seem to be lines of a file. */
const parecidas: Step = async (page) => {
  await page.route('**/api/extratos/a-conferir*', async (route) => {
    const lida = (await (await route.fetch()).json()) as { itens: object[] };
    const itens = lida.itens.map((item, n) =>
      n < 2
        ? { ...item, parece: ['TRANSF PIX 05/01', 'PIX TRANSF ENTRE CONTAS DE MESMA TITULARIDADE 06/01 DOC 7731'][n] }
        : item,
    );
    return route.fulfill({ json: { ...lida, itens } });
  });
};

export const scenes: readonly Scene[] = [
  {
    name: 'a-conferir-parecidas',
    path: '/a-conferir',
    as: 'owner',
    before: parecidas,
    act: aparece(/^É a mesma$/),
  },
  { name: 'a-conferir-uma-feita', path: '/a-conferir', as: 'owner', act: confirmarUma },
  { name: 'a-conferir', path: '/a-conferir', as: 'owner' },
  { name: 'a-conferir-vazia', path: '/a-conferir', as: 'casa-nova' },
  { name: 'a-conferir-feitas', path: '/a-conferir', as: 'owner', act: press('Linhas já conferidas') },
  {
    name: 'a-conferir-outra',
    path: '/a-conferir',
    as: 'owner',
    act: inOrder(press(/^Dizer o que é JOSE DO CARMO/), dialog),
  },
  { name: 'caixa-banco', path: '/caixa', as: 'owner', act: press(/^Banco/) },
  {
    name: 'a-conferir-membros',
    path: '/a-conferir',
    as: 'owner',
    act: inOrder(press(/^Dizer o que é JOSE DO CARMO/), dialog, doisMembros),
  },
  {
    name: 'a-conferir-despesa',
    path: '/a-conferir',
    as: 'owner',
    act: inOrder(press(/^Outra coisa: PAGAMENTO CIA DE ENERGIA/), dialog, press('Confirmar')),
  },
  {
    name: 'a-conferir-repasse',
    path: '/a-conferir',
    as: 'owner',
    act: dizer(/^Dizer o que é JOSE DO CARMO/, 'Repasse da maquininha'),
  },
  {
    name: 'a-conferir-aqui',
    path: '/a-conferir',
    as: 'owner',
    act: dizer(/^Dizer o que é JOSE DO CARMO/, 'Já está lançado aqui'),
  },
  {
    name: 'a-conferir-desfazer',
    path: '/a-conferir',
    as: 'owner',
    act: inOrder(press('Linhas já conferidas'), press(/^Estornar /), dialog),
  },
  { name: 'trazer-extrato', path: '/caixa', as: 'owner', act: trazer },
  {
    name: 'trazer-extrato-linhas',
    path: '/caixa',
    as: 'owner',
    act: inOrder(trazer, escolher(['extrato.ofx', OFX]), aparece(/^Trazer 2 linhas$/)),
  },
  {
    name: 'trazer-extrato-recusado',
    path: '/caixa',
    as: 'owner',
    act: inOrder(
      trazer,
      escolher(['extrato.pdf', '%PDF-1.7'], ['cortado.ofx', OFX.slice(0, 240)]),
      aparece(/Baixe em OFX/),
    ),
  },
  {
    name: 'trazer-extrato-colunas',
    path: '/caixa',
    as: 'owner',
    act: inOrder(trazer, escolher(['planilha.csv', DESCONHECIDA]), aparece(/Quando/)),
  },
  {
    name: 'trazer-extrato-palavras',
    path: '/caixa',
    as: 'owner',
    act: inOrder(trazer, escolher(['planilha.csv', PALAVRAS]), aparece(/o que quer dizer cada palavra/)),
  },
  { name: 'pagadores', path: '/a-conferir', as: 'owner', act: inOrder(press('Pagadores lembrados'), dialog) },
];
