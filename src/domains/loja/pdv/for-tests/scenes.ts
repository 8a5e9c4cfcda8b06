import {
  choose,
  dialog,
  failed,
  failing,
  fill,
  inOrder,
  press,
  type Scene,
  type Step,
} from '../../../../web/testing/scene.ts';

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

const fechamentos: Step = async (page) => {
  await page.getByRole('dialog', { name: 'Fechamentos de caixa' }).waitFor();
};

const papel: Step = async (page) => {
  await page.getByRole('dialog', { name: 'Fechamento de caixa', exact: true }).waitFor();
};

/** A new house of its own, so that the till of the demonstration house stays closed. */
const comCaixaAberto: Step = async (page) => {
  const aberto = page.getByRole('button', { name: /^Caixa aberto desde/ });
  const abrir = page.getByRole('button', { name: 'Abrir caixa' });
  await aberto.or(abrir).first().waitFor();
  if (await aberto.isVisible()) return;
  await abrir.click();
  const dialogo = page.getByRole('dialog', { name: 'Abrir caixa' });
  await dialogo.getByLabel('Fundo de troco').fill('100');
  await dialogo.getByRole('button', { name: 'Abrir caixa' }).click();
  await aberto.waitFor();
};

const noCaixa = (acao: string): Step => inOrder(comCaixaAberto, choose(/^Caixa aberto desde/, acao), dialog);

/** A house whose provider makes a code for the sale, which nobody pays. */
const comProvedor: Step = async (page) => {
  await page.route('**/api/cobrancas/forma', (route) =>
    route.fulfill({ json: { por_provedor: true, quer_pagador: null } }),
  );
  let aberta: object = {};
  await page.route('**/api/pdv/cobrancas', (route) => {
    const { total_centavos } = route.request().postDataJSON() as { total_centavos: number };
    aberta = {
      id: '01993b2e-0000-7000-8000-000000000003',
      estado: 'aberta',
      valor_centavos: total_centavos,
      codigo: '00020126580014br.gov.bcb.pix013601993b2e520400005303986540510.005802BR5909CASA ILE6008SALVADOR6304A1B2',
      expira_em: '2030-03-02T15:00:00.000Z',
      venda: null,
      espera: null,
    };
    return route.fulfill({ json: aberta });
  });
  await page.route('**/api/pdv/cobrancas/*/conferir', (route) => route.fulfill({ json: aberta }));
  await page.route('**/api/cobrancas/*/cancelar', (route) => route.fulfill({ json: aberta }));
};

export const scenes: readonly Scene[] = [
  { name: 'pdv', path: '/pdv', as: 'operador' },
  { name: 'pdv-vazio', path: '/pdv', as: 'casa-nova' },
  { name: 'pdv-carrinho', path: '/pdv', as: 'operador', act: inOrder(sellThree, toCarrinho) },
  {
    name: 'pdv-codigo-pix',
    path: '/pdv',
    as: 'operador',
    before: comProvedor,
    act: inOrder(
      sellThree,
      toCarrinho,
      (page) => page.getByRole('button', { name: 'PIX', exact: true }).click(),
      press('Mostrar código PIX'),
      (page) => page.getByText('Esperando o pagamento. Ele se confirma sozinho.').waitFor({ state: 'visible' }),
    ),
  },
  { name: 'pdv-ilegivel', path: '/pdv', as: 'operador', act: sellBadly },
  { name: 'pdv-erro', path: '/pdv', as: 'operador', before: failing('/api/pdv'), act: failed },
  { name: 'pdv-vendas', path: '/pdv', as: 'operador', act: inOrder(press('Vendas e fechamento do dia'), dialog) },
  { name: 'pdv-abrir-caixa', path: '/pdv', as: 'operador', act: inOrder(press('Abrir caixa'), dialog) },
  { name: 'pdv-caixa-aberto', path: '/pdv', as: 'casa-nova', act: comCaixaAberto },
  { name: 'pdv-sangria', path: '/pdv', as: 'casa-nova', act: noCaixa('Sangria') },
  {
    name: 'pdv-movimentos-do-caixa',
    path: '/pdv',
    as: 'casa-nova',
    act: inOrder(
      noCaixa('Sangria'),
      (page) => page.getByRole('dialog').getByLabel('Valor').fill('1'),
      fill('Motivo', 'Para o cofre'),
      press('Registrar'),
      (page) => page.getByRole('dialog').waitFor({ state: 'hidden' }),
      noCaixa('Movimentos do caixa'),
    ),
  },
  {
    name: 'pdv-fechar-caixa',
    path: '/pdv',
    as: 'casa-nova',
    act: inOrder(noCaixa('Fechar caixa'), (page) => page.getByText('Somar notas e moedas').click()),
  },
  {
    name: 'pdv-fechamentos',
    path: '/pdv',
    as: 'owner',
    act: inOrder(press('Vendas e fechamento do dia'), dialog, press('Fechamentos de caixa'), fechamentos),
  },
  {
    name: 'pdv-fechamento',
    path: '/pdv',
    as: 'owner',
    act: inOrder(
      press('Vendas e fechamento do dia'),
      dialog,
      press('Fechamentos de caixa'),
      fechamentos,
      press('Ver o fechamento nº 1'),
      papel,
    ),
  },
  { name: 'pdv-impressora', path: '/pdv', as: 'owner', act: inOrder(press('Impressora'), dialog) },
];
