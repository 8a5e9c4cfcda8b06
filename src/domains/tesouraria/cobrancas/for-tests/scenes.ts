import { dialog, inOrder, press, settled, type Scene, type Step } from '../../../../web/testing/scene.ts';

// The demonstration house has no provider: these are the answers of a house that has one.

const ID = '01993b2e-0000-7000-8000-00000000000';

const provedor = {
  nome: 'woovi',
  ambiente: 'teste',
  pode_tirar: true,
  carteira_id: `${ID}1`,
  conferir_sempre: false,
  conectado_em: '2026-11-20T12:00:00Z',
  vale_ate: null,
};

const com =
  (mais: object = {}): Step =>
  async (page) => {
    await page.route('**/api/cobrancas/provedor', (route) =>
      route.fulfill({ json: { provedor: { ...provedor, ...mais } } }),
    );
  };

const comProvedor = com();

/** A bank whose certificate ended. */
const comBanco = com({ nome: 'apipix', ambiente: 'real', pode_tirar: false, vale_ate: '2020-03-02T15:00:00Z' });

const CODIGO = `00020126580014br.gov.bcb.pix0136${ID}25204000053039865406120.005802BR5909CASA ILE6008SALVADOR62070503***6304A1B2`;

/** A code that nobody pays. */
const comCobranca: Step = async (page) => {
  await page.route('**/api/cobrancas/forma', (route) =>
    route.fulfill({ json: { por_provedor: true, quer_pagador: null } }),
  );
  const cobranca = (faturas: unknown, valor_centavos: unknown) => ({
    id: `${ID}3`,
    estado: 'aberta',
    valor_centavos,
    codigo: CODIGO,
    expira_em: '2030-03-02T15:00:00.000Z',
    faturas,
  });
  let aberta: object = cobranca([], 0);
  await page.route('**/api/cobrancas', (route) => {
    const { faturas, total_centavos } = route.request().postDataJSON() as { faturas: unknown; total_centavos: unknown };
    aberta = cobranca(faturas, total_centavos);
    return route.fulfill({ json: aberta });
  });
  await page.route('**/api/cobrancas/*/conferir', (route) => route.fulfill({ json: aberta }));
  await page.route('**/api/cobrancas/*/cancelar', (route) => route.fulfill({ json: aberta }));
};

/** One PIX that waits for each reason. */
const esperando: Step = async (page) => {
  const motivos = ['valor', 'dupla', 'encerrada', 'mudou', 'pessoa', 'sempre'];
  const itens = motivos.map((motivo, n) => ({
    id: `${ID}${n}`,
    membro_id: `${ID}${n}`,
    membro: n === 0 ? 'Maria Aparecida dos Santos Conceição de Oliveira Nascimento' : `Filha ${n + 1} da casa`,
    valor_centavos: 12_000 + n,
    pago_em: '2026-11-20T23:30:00Z',
    de_que: 'mensalidades',
    end_to_end: `E0000000020261120233000000000000${n}`,
    motivo,
    lancamento: null,
    meses:
      motivo === 'pessoa'
        ? []
        : [{ id: `${ID}${n}`, refer: '202612', resta_centavos: 20_000, valor_centavos: 12_000 + n }],
  }));
  const lancamento = { tipo: 'Doação', descricao: 'Reforma do telhado', observacoes: 'Da festa de Iemanjá' };
  const doacao = { ...itens[0], membro_id: null, membro: null, de_que: 'lancamento', meses: [], lancamento };
  itens.push({ ...doacao, id: `${ID}7`, valor_centavos: 5_000, motivo: 'encerrada' } as never);
  itens.push({ ...doacao, id: `${ID}8`, motivo: 'lancada' } as never);
  await page.route('**/api/cobrancas/a-conferir', (route) => route.fulfill({ json: { itens } }));
  await page.route('**/api/a-conferir', (route) =>
    route.fulfill({ json: { extrato: 0, declarado: 0, provedor: itens.length, pedido: 0, correcao: 0, tardia: 0 } }),
  );
};

/** What came in, on its way back, rejected and gone. */
const recebidos: Step = async (page) => {
  const situacoes = ['lancado', 'lancado', 'conferir', 'devolvido'] as const;
  const estados = [null, 'recusada', 'pedida', 'confirmada'] as const;
  const itens = situacoes.map((situacao, n) => ({
    id: `${ID}${n}`,
    membro_id: `${ID}${n}`,
    membro: n === 1 ? 'Maria Aparecida dos Santos Conceição de Oliveira Nascimento' : `Filha ${n + 1} da casa`,
    valor_centavos: 12_000 + n,
    pago_em: '2026-11-20T23:30:00Z',
    situacao,
    de_que: 'mensalidades',
    devolvivel_centavos: n < 2 ? 12_000 : 0,
    devolucoes: estados[n] ? [{ id: `${ID}${n}`, valor_centavos: 12_000, estado: estados[n] }] : [],
  }));
  await page.route('**/api/cobrancas/forma', (route) =>
    route.fulfill({ json: { por_provedor: true, quer_pagador: null } }),
  );
  await page.route(/\/api\/cobrancas\/recebidos(\?|$)/, (route) => route.fulfill({ json: { itens, proximo: null } }));
};

/** Money that the provider sent on, and a PIX that is asked back. */
const repasses: Step = async (page) => {
  await page.route('**/api/cobrancas/repasses', (route) =>
    route.fulfill({
      json: {
        repasses: [{ id: `${ID}1`, carteira_id: `${ID}9`, valor_centavos: 184_015, feito_em: '2026-11-20T06:30:00Z' }],
        contestacoes: [
          {
            id: `${ID}2`,
            de_que: 'mensalidades',
            membro: 'Filha 2 da casa',
            valor_centavos: 12_000,
            contestado_em: '2026-11-21T12:00:00Z',
          },
        ],
        vale_ate: null,
      },
    }),
  );
};

/** The code of an entry, which nobody pays. */
const comCobrancaDoLancamento: Step = async (page) => {
  await comCobranca(page);
  const aberta = {
    id: `${ID}4`,
    estado: 'aberta',
    valor_centavos: 5_000,
    codigo: CODIGO,
    expira_em: '2030-03-02T15:00:00.000Z',
    faturas: [],
  };
  await page.route('**/api/cobrancas/lancamentos', (route) => route.fulfill({ json: aberta }));
  await page.route('**/api/cobrancas/*/conferir', (route) => route.fulfill({ json: aberta }));
};

const doacao: Step = async (page) => {
  await page.getByLabel(/^Tipo/).selectOption({ label: 'Doação' });
  await page.getByLabel(/^Forma de pagamento/).selectOption({ label: 'PIX' });
  await page.getByLabel(/^Valor/).fill('50,00');
};

const codigo: Step = (page) =>
  page.getByText('Esperando o pagamento. Ele se confirma sozinho.').waitFor({ state: 'visible' });

/** A provider that wants to know who pays, and nobody agreed yet. */
const perguntando: Step = async (page) => {
  await page.route('**/api/cobrancas/forma', (route) =>
    route.fulfill({ json: { por_provedor: true, quer_pagador: 'Asaas' } }),
  );
  await page.route('**/api/cobrancas', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'falta_concordar', message: 'Concorde antes.' } } }),
  );
};

const concordar: Step = (page) => page.getByRole('button', { name: /oncord/ }).waitFor({ state: 'visible' });

const pagarUma: Step = async (page) => {
  await page.getByRole('checkbox', { disabled: false }).nth(1).check();
  await press(/^Pagar \d/)(page);
};

const DEVEDOR = '/mensalidades?busca=Gilson&situacao=todas';

const escolherPix: Step = async (page) => {
  await page.getByRole('dialog').getByLabel('Forma de pagamento').selectOption('PIX');
};

/** The part of the screen that comes last. */
const visto =
  (texto: string | RegExp): Step =>
  async (page) => {
    await page.getByText(texto).first().waitFor({ state: 'visible' });
    await settled(page);
  };

const CONECTADO = /^Conectado: /;

const integracoes = '/configuracoes?sec=integracoes';

export const scenes: readonly Scene[] = [
  { name: 'provedor-conectar', path: integracoes, as: 'owner', act: inOrder(press('Conectar a Woovi'), dialog) },
  { name: 'provedor-conectar-asaas', path: integracoes, as: 'owner', act: inOrder(press('Conectar o Asaas'), dialog) },
  { name: 'provedor-conectado', path: integracoes, as: 'owner', before: comProvedor, act: visto(CONECTADO) },
  { name: 'banco-conectar', path: integracoes, as: 'owner', act: inOrder(press('Conectar o banco da casa'), dialog) },
  { name: 'banco-conectado', path: integracoes, as: 'owner', before: comBanco, act: visto(CONECTADO) },
  {
    name: 'provedor-desligar',
    path: integracoes,
    as: 'owner',
    before: comProvedor,
    act: inOrder(press('Desligar'), dialog),
  },
  {
    name: 'pix-do-provedor',
    path: '/a-conferir?tipo=provedor',
    as: 'owner',
    before: esperando,
    act: visto('pagou outro valor'),
  },
  {
    name: 'pix-repasses',
    path: '/a-conferir?tipo=provedor',
    as: 'owner',
    before: inOrder(esperando, repasses),
    act: visto('Repasses do provedor ao banco'),
  },
  {
    name: 'pix-recebidos',
    path: '/a-conferir',
    as: 'owner',
    before: recebidos,
    act: inOrder(press('PIX recebidos'), visto('Filha 1 da casa')),
  },
  {
    name: 'pix-devolver',
    path: '/a-conferir',
    as: 'owner',
    before: recebidos,
    act: inOrder(
      press('PIX recebidos'),
      (page) => page.getByRole('button', { name: /^Devolver: Filha 1/ }).click(),
      dialog,
    ),
  },
  {
    name: 'provedor-conectado-asaas',
    path: integracoes,
    as: 'owner',
    before: com({ nome: 'asaas', ambiente: 'real', pode_tirar: false }),
    act: visto(CONECTADO),
  },
  {
    name: 'minhas-pix-sozinho',
    path: '/mensalidades',
    as: 'viewer',
    before: comCobranca,
    act: inOrder(pagarUma, codigo),
  },
  {
    name: 'minhas-pix-concordar',
    path: '/mensalidades',
    as: 'viewer',
    before: perguntando,
    act: inOrder(pagarUma, concordar),
  },
  {
    name: 'equipe-pix-sozinho',
    path: DEVEDOR,
    as: 'owner',
    before: comCobranca,
    act: inOrder(pagarUma, escolherPix, codigo),
  },
  {
    name: 'equipe-pix-concordar',
    path: DEVEDOR,
    as: 'owner',
    before: perguntando,
    act: inOrder(pagarUma, escolherPix, concordar),
  },
  {
    name: 'diversos-pix',
    path: '/pagamentos-diversos',
    as: 'owner',
    before: comCobranca,
    act: inOrder(doacao, (page) => page.getByRole('button', { name: 'Mostrar código PIX' }).waitFor()),
  },
  {
    name: 'diversos-pix-sozinho',
    path: '/pagamentos-diversos',
    as: 'owner',
    before: comCobrancaDoLancamento,
    act: inOrder(doacao, press('Mostrar código PIX'), codigo),
  },
];
