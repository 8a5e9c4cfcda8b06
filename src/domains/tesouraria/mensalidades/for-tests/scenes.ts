import {
  dialog,
  failed,
  failing,
  fill,
  inOrder,
  key,
  openMenu,
  press,
  rowAction,
  type Scene,
  type Step,
} from '../../../../web/testing/scene.ts';

const GILSON = '/mensalidades?busca=Gilson&situacao=todas';

const chooseTwo: Step = async (page) => {
  const boxes = page.getByRole('checkbox', { disabled: false });
  for (const index of [1, 2]) await boxes.nth(index).check();
};

/** Shows the months ahead, which are folded. */
const ahead = press(/^Próximos meses/);

const openPay = inOrder(chooseTwo, press(/^Pagar \d/), dialog);

const openAgree = inOrder(chooseTwo, press('Combinar'), dialog);

const laterDays: Step = async (page) => {
  await page.getByLabel('O que combinar').selectOption('nova_data');
};

export const scenes: readonly Scene[] = [
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
    name: 'pagar-parte',
    path: GILSON,
    as: 'owner',
    act: inOrder(openPay, fill('Valor recebido', '250'), key('Tab')),
  },
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
    act: inOrder(rowAction('Imprimir recibo'), dialog),
  },
  { name: 'combinar', path: GILSON, as: 'owner', act: openAgree },
  { name: 'combinar-datas', path: GILSON, as: 'owner', act: inOrder(openAgree, laterDays) },
  {
    name: 'pedido-aprovar',
    path: '/mensalidades',
    as: 'owner',
    act: inOrder(press(/^Aprovar o pedido de/), dialog),
  },
  {
    name: 'outro-valor',
    path: '/mensalidades',
    as: 'owner',
    act: inOrder(press(/^Entrou outro valor de/), dialog),
  },
  { name: 'minhas', path: '/mensalidades', as: 'viewer' },
  { name: 'minhas-pedir', path: '/mensalidades', as: 'viewer', act: inOrder(ahead, chooseTwo, press('Pedir'), dialog) },
  {
    name: 'minhas-pix',
    path: '/mensalidades',
    as: 'viewer',
    act: inOrder(ahead, chooseTwo, press(/^Pagar \d/), dialog),
  },
];
