import { dialog, inOrder, press, settled, type Scene, type Step } from '../../../../web/testing/scene.ts';

// The demonstration house has no linked bank: these are the answers of a house that has one.

const AGORA = Date.now();
const em = (dias: number) => new Date(AGORA + dias * 86_400_000).toISOString();

const LIDO = { estado: 'ok', autorizacao_ate: em(200), lido_em: em(-0.2), trazidas: 4, de_cobrancas: 0, ilegiveis: 0 };

/** The bank of the house in some state. */
const comBancoLigado =
  (mais: object): Step =>
  async (page) => {
    const ler = async () => {
      const resposta = await page.request.get('/api/caixa');
      const { carteiras } = (await resposta.json()) as { carteiras: { id: string; tipo: string; nome: string }[] };
      return carteiras.find(({ tipo }) => tipo === 'banco');
    };
    await page.route('**/api/bancos', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const banco = await ler();
      const item = {
        carteira_id: banco?.id ?? '',
        carteira: banco?.nome ?? '',
        banco: 'Banco de Exemplo',
        conta: '0001/12345-6',
        desde: '2026-11-01',
        ligado_em: em(-30),
        pedido_em: em(-0.2),
        ...LIDO,
        ...mais,
      };
      return route.fulfill({ json: { itens: [item] } });
    });
  };

const contagem: Step = async (page) => {
  await page.route('**/api/a-conferir', (route) =>
    route.fulfill({ json: { extrato: 3, declarado: 0, provedor: 0, pedido: 0, correcao: 0, tardia: 0, banco: 1 } }),
  );
};

const noBanco = inOrder(press(/^Banco/), settled);
const caixa = (name: string, mais: object): Scene => ({
  name,
  path: '/caixa',
  as: 'owner',
  before: comBancoLigado(mais),
  act: noBanco,
});

/** An item with two accounts asks for one of them. */
const duasContas: Step = async (page) => {
  await page.route('**/api/bancos', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          json: {
            ligado: false,
            contas: [
              { id: '1', nome: 'Conta corrente', numero: '0001/12345-6' },
              { id: '2', nome: 'Poupança', numero: '0001/12345-7' },
            ],
            trazidas: 0,
            de_cobrancas: 0,
            ilegiveis: 0,
          },
        })
      : route.fallback(),
  );
};

const preencher: Step = async (page) => {
  for (const campo of ['Client ID', 'Client Secret', 'Id do item']) await page.getByLabel(campo).fill('0000-exemplo');
  await page.getByRole('dialog').getByRole('button', { name: 'Ligar', exact: true }).click();
  await page.getByText('Este item tem mais de uma conta.').waitFor();
};

export const scenes: readonly Scene[] = [
  { name: 'banco-sem-ligar', path: '/caixa', as: 'owner', act: noBanco },
  { name: 'banco-ligar', path: '/caixa', as: 'owner', act: inOrder(noBanco, press('Ligar ao banco'), dialog) },
  {
    name: 'banco-duas-contas',
    path: '/caixa',
    as: 'owner',
    before: duasContas,
    act: inOrder(noBanco, press('Ligar ao banco'), dialog, preencher),
  },
  caixa('banco-ligado', { de_cobrancas: 2, ilegiveis: 1 }),
  caixa('banco-entrar', { estado: 'entrar' }),
  caixa('banco-acaba', { autorizacao_ate: em(11.5) }),
  caixa('banco-acabou', { estado: 'acabou' }),
  caixa('banco-chave', { estado: 'chave' }),
  caixa('banco-sumiu', { estado: 'sumiu' }),
  caixa('banco-parado', { estado: 'longe', lido_em: em(-3) }),
  {
    name: 'banco-desligar',
    path: '/caixa',
    as: 'owner',
    before: comBancoLigado({}),
    act: inOrder(noBanco, press('Desligar'), dialog),
  },
  {
    name: 'painel-banco',
    path: '/dashboard',
    as: 'owner',
    before: inOrder(contagem, comBancoLigado({ autorizacao_ate: em(11.5) })),
    act: settled,
  },
];
