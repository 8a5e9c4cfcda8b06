// Where money is received: dues, other payments, the till; what a member sees; the platform.
import {
  choose,
  dialog,
  failed,
  failing,
  fill,
  inOrder,
  key,
  openMenu,
  openTab,
  press,
  type Scene,
  type Step,
} from './scene.ts';

const GILSON = '/mensalidades?busca=Gilson&situacao=todas';

const chooseTwo: Step = async (page) => {
  const boxes = page.getByRole('checkbox', { disabled: false });
  for (const index of [1, 2]) await boxes.nth(index).check();
};

const openPay = inOrder(chooseTwo, press('Pagar selecionadas'), dialog);

const sellThree: Step = async (page) => {
  const products = page.getByRole('list', { name: 'Produtos' }).getByRole('button', { disabled: false });
  for (const index of [0, 1, 2]) await products.nth(index).click();
};

/** A weighed product, more of another than there is, and texts that are no values. */
const sellBadly: Step = async (page) => {
  const products = page.getByRole('list', { name: 'Produtos' });
  await products.getByRole('button', { name: /Ervas secas a granel/ }).click();
  for (let time = 0; time < 4; time += 1) await products.getByRole('button', { name: /7 dias amarela/ }).click();
  await toCarrinho(page);
  await page.getByLabel(/^Quantidade de Ervas/).fill('1.500');
  await page.getByLabel('Desconto em R$').fill('-5');
  await page.getByLabel('Valor pago').fill('2');
};

/** A screen of its own on a telephone. */
const toCarrinho: Step = async (page) => {
  const bar = page.getByRole('button', { name: /^Receber|Ver carrinho/ });
  if (await bar.isVisible()) await bar.click();
};

const platform = (name: string, entry: string): Scene => ({
  name: `superadmin-${name}`,
  path: '/superadmin',
  as: 'superadmin',
  act: inOrder(choose(/^Ações de/, entry), dialog),
});

/** In a table each has its button, in the list of a telephone an entry in the row's menu. */
const daLinha =
  (acao: string): Step =>
  async (page) => {
    const nome = new RegExp(`^${acao}`);
    const menu = page.getByRole('button', { name: /^Ações de/ }).first();
    const botao = page.getByRole('button', { name: nome }).first();
    await menu.or(botao).first().waitFor();
    await ((await botao.isVisible()) ? press(nome) : choose(/^Ações de/, nome))(page);
  };

export const dinheiro: readonly Scene[] = [
  { name: 'mensalidades-inicio', path: '/mensalidades', as: 'owner' },
  { name: 'mensalidades-varios', path: '/mensalidades?busca=ma', as: 'owner' },
  { name: 'mensalidades-todos', path: '/mensalidades?busca=ma&todos=1', as: 'owner' },
  {
    name: 'mensalidades-receber',
    path: '/mensalidades',
    as: 'owner',
    act: inOrder(
      (page) =>
        page
          .getByRole('link', { name: /^Receber de/ })
          .first()
          .click(),
      dialog,
    ),
  },
  {
    name: 'mensalidades-menu',
    path: GILSON,
    as: 'owner',
    act: openMenu(/^Ações de/),
  },
  { name: 'mensalidades-desconto', path: '/mensalidades?busca=2020-030&situacao=todas', as: 'owner' },
  { name: 'mensalidades-ninguem', path: '/mensalidades?busca=zzzz', as: 'owner' },
  { name: 'mensalidades-erro', path: GILSON, as: 'owner', before: failing('/api/mensalidades?'), act: failed },
  { name: 'mensalidades', path: GILSON, as: 'owner', act: chooseTwo },
  { name: 'pagar', path: GILSON, as: 'owner', act: openPay },
  {
    name: 'data-calendario',
    path: GILSON,
    as: 'owner',
    act: inOrder(openPay, press('Abrir o calendário: Data do pagamento'), (page) => page.getByRole('grid').waitFor()),
  },
  {
    name: 'data-invalida',
    path: GILSON,
    as: 'owner',
    act: inOrder(openPay, fill('Data do pagamento', '31/02/2026'), key('Tab')),
  },
  {
    name: 'cupom',
    path: '/mensalidades?busca=Gilson&situacao=pagas',
    as: 'owner',
    act: inOrder(daLinha('Imprimir recibo'), dialog),
  },
  { name: 'diversos', path: '/pagamentos-diversos', as: 'owner' },
  {
    name: 'diversos-matricula',
    path: '/pagamentos-diversos',
    as: 'owner',
    act: inOrder(fill('Matrícula', '9999'), key('Tab'), (page) =>
      page
        .getByText(/^Matrícula não encontrada/)
        .last()
        .waitFor(),
    ),
  },
  { name: 'diversos-vazio', path: '/pagamentos-diversos', as: 'casa-nova' },
  { name: 'diversos-tipos', path: '/pagamentos-diversos', as: 'owner', act: inOrder(press('Gerenciar tipos'), dialog) },
  { name: 'diversos-excluidos', path: '/pagamentos-diversos?excluidos=sim', as: 'owner' },
  {
    name: 'diversos-corrigir',
    path: '/pagamentos-diversos',
    as: 'owner',
    act: inOrder(choose(/^Ações do lançamento/, 'Corrigir'), dialog),
  },
  { name: 'diversos-menu', path: '/pagamentos-diversos', as: 'owner', act: openMenu(/^Ações do lançamento/) },
];

export const pdv: readonly Scene[] = [
  { name: 'pdv', path: '/pdv', as: 'operador' },
  { name: 'pdv-vazio', path: '/pdv', as: 'casa-nova' },
  { name: 'pdv-carrinho', path: '/pdv', as: 'operador', act: inOrder(sellThree, toCarrinho) },
  { name: 'pdv-ilegivel', path: '/pdv', as: 'operador', act: sellBadly },
  { name: 'pdv-erro', path: '/pdv', as: 'operador', before: failing('/api/pdv'), act: failed },
  { name: 'pdv-vendas', path: '/pdv', as: 'operador', act: inOrder(press('Vendas e fechamento do dia'), dialog) },
  { name: 'pdv-impressora', path: '/pdv', as: 'owner', act: inOrder(press('Impressora'), dialog) },
  { name: 'produtos', path: '/pdv?aba=produtos', as: 'owner' },
  { name: 'categorias', path: '/pdv?aba=categorias', as: 'owner' },
  { name: 'lista', path: '/pdv?aba=lista', as: 'owner' },
  { name: 'produto-editar', path: '/pdv?aba=lista', as: 'owner', act: inOrder(daLinha('Editar'), dialog) },
  { name: 'produto-estoque', path: '/pdv?aba=lista', as: 'owner', act: inOrder(daLinha('Estoque'), dialog) },
];

export const membro: readonly Scene[] = [
  { name: 'meu-painel', path: '/dashboard', as: 'viewer' },
  { name: 'minhas', path: '/mensalidades', as: 'viewer' },
  {
    name: 'minhas-pix',
    path: '/mensalidades',
    as: 'viewer',
    act: inOrder(chooseTwo, press('Pagar selecionadas'), dialog),
  },
  { name: 'meus-diversos', path: '/pagamentos-diversos', as: 'viewer' },
  { name: 'minha-conta', path: '/dashboard', as: 'viewer', act: openAccount },
  {
    name: 'excluir-conta',
    path: '/dashboard',
    as: 'viewer',
    act: async (page) => {
      await openAccount(page);
      await page.getByRole('button', { name: 'Excluir minha conta' }).click();
      await page.getByRole('dialog', { name: 'Excluir a sua conta?' }).waitFor();
    },
  },
  { name: 'restrito', path: '/faturas', as: 'viewer' },
];

async function openAccount(page: Parameters<Step>[0]): Promise<void> {
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  const person = page.getByRole('button', { name: /Lindalva/ });
  await menu.or(person).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await person.click();
  await page.getByRole('dialog', { name: 'Minha conta' }).waitFor();
}

export const plataforma: readonly Scene[] = [
  { name: 'superadmin', path: '/superadmin', as: 'superadmin' },
  {
    name: 'superadmin-erro',
    path: '/superadmin',
    as: 'superadmin',
    before: failing('/api/superadmin/terreiros'),
    act: failed,
  },
  { name: 'superadmin-planos', path: '/superadmin', as: 'superadmin', act: openTab(/Planos/) },
  { name: 'superadmin-pessoas', path: '/superadmin', as: 'superadmin', act: openTab(/Usuários/) },
  { name: 'superadmin-novo', path: '/superadmin', as: 'superadmin', act: inOrder(press('Novo terreiro'), dialog) },
  platform('editar', 'Editar'),
  platform('contrato', 'Contrato/Plano'),
  platform('owner', 'Vincular responsável'),
  platform('codigo', 'Renovar código'),
  platform('excluir', 'Excluir'),
];
