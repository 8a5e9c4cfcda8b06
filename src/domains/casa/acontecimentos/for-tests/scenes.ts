import { choose, dialog, inOrder, press, settled, type Scene, type Step } from '../../../../web/testing/scene.ts';

const path = '/configuracoes?sec=integracoes';
const webhook = (n: number, mais: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  endereco: `https://planilha.example.com/ile/${n}`,
  tipos: ['membro.criado', 'fatura.paga', 'pagamento.registrado'],
  ligado: true,
  desligado_por: null,
  desligado_em: null,
  falha_desde: null,
  com_segredo: true,
  anterior_ate: null,
  esperam: 0,
  ...mais,
});

const entrega = (n: number, mais: object = {}) => ({
  id: `00000000-0000-4000-8000-0000000000${n}`,
  tipo: 'fatura.paga',
  sequencia: n,
  criada_em: '2026-11-20T12:00:00Z',
  tentada_em: '2026-11-20T12:00:01Z',
  proxima_em: null,
  estado: 'entregue',
  tentativas: 1,
  status: 200,
  falha: null,
  ms: 84,
  resposta: 'ok',
  ...mais,
});

const SEGREDO = 'whsec_Zm9saGFzLWRlLWd1aW7DqS1lLWFyb2VpcmEtMTIzNDU=';
const MENU = /^Ações de https/;

/** As the program answers once other systems have been told for a while. */
const comEnderecos: Step = async (page) => {
  await page.route('**/api/webhooks/*/segredo', (route) =>
    route.fulfill({ json: { segredo: SEGREDO, anterior_ate: '2026-11-21T12:00:00Z' } }),
  );
  await page.route('**/api/webhooks', (route) =>
    route.fulfill({
      json: {
        itens: [
          webhook(1, { anterior_ate: '2026-11-21T12:00:00Z' }),
          webhook(2, { falha_desde: '2026-11-19T12:00:00Z', esperam: 14 }),
          webhook(3, { ligado: false, desligado_por: 'cinco_dias', desligado_em: '2026-11-18T12:00:00Z' }),
        ],
      },
    }),
  );
  await page.route('**/api/webhooks/*/entregas', (route) =>
    route.fulfill({
      json: {
        itens: [
          entrega(43, { estado: 'espera', status: 500, tentativas: 2, proxima_em: '2026-11-20T12:05:00Z' }),
          entrega(42, { tipo: 'membro.criado' }),
          entrega(41, {
            estado: 'desistida',
            status: null,
            falha: 'tempo',
            ms: 15_000,
            tentativas: 10,
            resposta: null,
          }),
        ],
      },
    }),
  );
};

export const scenes: readonly Scene[] = [
  {
    name: 'webhooks-vazio',
    path,
    as: 'owner',
    before: async (page) => {
      await page.route('**/api/webhooks', (route) => route.fulfill({ json: { itens: [] } }));
    },
    act: inOrder((page) => page.getByRole('button', { name: 'Adicionar endereço' }).waitFor(), settled),
  },
  {
    name: 'webhooks',
    path,
    as: 'owner',
    before: comEnderecos,
    act: inOrder((page) => page.getByText('https://planilha.example.com/ile/3').waitFor(), settled),
  },
  { name: 'webhook-novo', path, as: 'owner', act: inOrder(press('Adicionar endereço'), dialog) },
  { name: 'webhook-editar', path, as: 'owner', before: comEnderecos, act: inOrder(choose(MENU, 'Editar'), dialog) },
  {
    name: 'webhook-segredo',
    path,
    as: 'owner',
    before: comEnderecos,
    act: inOrder(
      choose(MENU, 'Trocar o segredo'),
      dialog,
      (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Trocar o segredo' }).click(),
      (page) => page.getByText('Segredo do endereço').waitFor(),
    ),
  },
  { name: 'webhook-remover', path, as: 'owner', before: comEnderecos, act: inOrder(choose(MENU, 'Remover'), dialog) },
  { name: 'webhook-envios', path, as: 'owner', before: comEnderecos, act: inOrder(press('Ver envios'), dialog) },
];
