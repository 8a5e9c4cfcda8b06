import { afterAll, beforeAll, expect, it } from 'vitest';
import { carteiraDoPix } from '../../domains/tesouraria/cobrancas/for-tests/casa-com-woovi.ts';
import { faceWoovi } from '../../domains/tesouraria/cobrancas/for-tests/face-woovi.ts';
import type { ProvedorAberto } from '../../domains/tesouraria/cobrancas/for-tests/face.ts';
import type { Empresa, Falha } from '../../domains/tesouraria/cobrancas/for-tests/provedor-local.ts';
import { levarMudadas, puxarDaCasa } from '../../domains/tesouraria/cobrancas/server/puxar-cobrancas.ts';
import { venderDaCasa } from '../../domains/loja/pdv/server/jobs.ts';
import { sql } from '../../server/database/sql.ts';
import { testRun } from '../../server/env.ts';
import { novaLoja, type Loja } from '../../server/testing/loja.ts';
import { testServices } from '../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../shared/datas.ts';

const { seed = 2026, long } = testRun();
const [CASAS, COBRANCAS] = long ? [50, 20] : [2, 14];

let la: ProvedorAberto;
let agora = new Date();
beforeAll(async () => {
  la = await faceWoovi.comecar(() => agora);
});
afterAll(() => la.close());

/** The same numbers for the same seed. */
function sorteio(semente: number) {
  let estado = semente;
  const proximo = () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return estado / 2 ** 32;
  };
  const um = <Coisa>(coisas: readonly Coisa[]): Coisa => coisas[Math.floor(proximo() * coisas.length)] as Coisa;
  return { um, talvez: (parte: number) => proximo() < parte };
}

const FALHAS: readonly (Falha | 'ok')[] = [
  'ok',
  'ok',
  'ok',
  'cut',
  500,
  429,
  'html',
  'done-cut',
  'done-500',
  'done-html',
];
const COMO = [
  'exato',
  'exato',
  'outro valor',
  'duas vezes',
  'depois de cancelar',
  'depois de vencer',
  'nunca',
] as const;
const ORDEM = { pedida: 0, aberta: 1, paga: 2, cancelada: 2, vencida: 2 } as const;

interface Cena {
  loja: Loja;
  empresa: Empresa;
  faturas: string[];
  vela: string;
  estados: Map<string, keyof typeof ORDEM>;
}

async function novaCena(): Promise<Cena> {
  const empresa = la.provedor.abrirConta();
  const loja = await novaLoja();
  const [casa, dono] = [loja.casa, loja.casa.como('owner')];
  const { id: plano_id } = await dono.call('criarPlano', {
    nome: 'Corrente',
    valor_centavos: 6000,
    dia_vencimento: 10,
  });
  const { id: membro_id } = await dono.call('criarMembro', { nome: 'Jurema', plano_id });
  const { faturas } = await dono.call('buscarMensalidades', { membro_id });
  const vela = await loja.produto('Vela', 6);
  const carteira_id = await carteiraDoPix({ casa, dono });
  await dono.call('conectarProvedor', { nome: 'woovi', chave: faceWoovi.chave(empresa), carteira_id });
  return { loja, empresa, faturas: faturas.map(({ id }) => id), vela, estados: new Map() };
}

const casaDe = async ({ loja }: Cena) => ({
  services: await testServices(),
  orgId: loja.casa.orgId,
  fuso: FUSO_PADRAO,
  agora,
});

/** What jobs and screens do, in any order and at once; the provider may fail any of it. */
async function ler(cena: Cena, ids: readonly string[]): Promise<void> {
  const casa = await casaDe(cena);
  const operador = cena.loja.casa.como('operador');
  await Promise.allSettled([
    levarMudadas(casa),
    puxarDaCasa(casa),
    ...ids.map((id) => operador.call('conferirCobranca', { id })),
    venderDaCasa(casa),
  ]);
}

/** No state goes backwards. */
async function conferirEstados({ loja, estados }: Cena): Promise<void> {
  const linhas = await loja.casa.rows<{ id: string; estado: keyof typeof ORDEM }>(
    sql`select id, estado from cobrancas where org_id = ${loja.casa.orgId}`,
  );
  for (const { id, estado } of linhas) {
    const antes = estados.get(id);
    if (antes !== undefined && antes !== estado)
      expect(`${antes} → ${estado}: ${ORDEM[estado] > ORDEM[antes]}`).toBe(`${antes} → ${estado}: true`);
    estados.set(id, estado);
  }
}

async function abrirUma(cena: Cena, n: number, daVenda: boolean): Promise<string | undefined> {
  const { loja, vela, faturas } = cena;
  const operador = loja.casa.como('operador');
  const { metodo_pagamento: _m, pago_centavos: _p, troco_centavos: _t, ...venda } = loja.venda([{ produto: vela }]);
  const abrir = () =>
    daVenda
      ? operador.call('abrirCobrancaDaVenda', venda)
      : operador.call('abrirCobranca', { faturas: [faturas[n] ?? ''], total_centavos: 6000 });
  // A person who gets no answer presses again.
  return abrir().then(
    ({ id }) => id,
    () =>
      abrir().then(
        ({ id }) => id,
        () => undefined,
      ),
  );
}

async function umaCobranca(cena: Cena, n: number, { um, talvez }: ReturnType<typeof sorteio>): Promise<void> {
  const { empresa, loja } = cena;
  la.provedor.falhas.push(...Array.from({ length: 3 }, () => um(FALHAS)));
  const id = await abrirUma(cena, n, talvez(0.4));
  await conferirEstados(cena);
  // A code that reached nobody is paid by nobody; one that stands there may be paid all the same.
  const paga = id ?? [...empresa.cobrancas.keys()].at(-1);
  if (paga === undefined) return;
  const como = um(COMO);
  if (como === 'depois de cancelar')
    await loja.casa
      .como('operador')
      .call('cancelarCobranca', { id: paga })
      .catch(() => undefined);
  if (como === 'depois de vencer') agora = new Date(agora.getTime() + 2 * 3_600_000);
  if (como !== 'nunca') la.provedor.pagar(empresa, paga, como === 'outro valor' ? { valor: 1 } : {});
  if (como === 'duas vezes') la.provedor.pagar(empresa, paga);
  agora = new Date(agora.getTime() + 60_000);
  la.provedor.falhas.push(um(FALHAS), um(FALHAS));
  await ler(cena, [paga, paga]);
  await conferirEstados(cena);
}

interface Livros {
  recebido: number;
  vezes: number;
  pix: number;
  lancado: number;
  esperando: number;
  de_faturas: number;
  de_vendas: number;
  a_mais: number;
}

const livrosDe = async ({ loja: { casa } }: Cena) =>
  (
    await casa.rows<Livros>(sql`
      select coalesce(sum(r.valor_centavos), 0)::int as recebido, count(*)::int as vezes, count(distinct r.end_to_end)::int as pix,
             coalesce(sum(r.valor_centavos) filter (where r.situacao = 'lancado'), 0)::int as lancado,
             coalesce(sum(r.valor_centavos) filter (where r.situacao = 'conferir'), 0)::int as esperando,
             (select coalesce(sum(g.valor_centavos), 0)::int from cobrancas_faturas p join pagamentos g on g.org_id = p.org_id and g.id = p.pagamento_id
              where p.org_id = ${casa.orgId} and g.estornado_em is null) as de_faturas,
             (select coalesce(sum(v.total_centavos), 0)::int from vendas v where v.org_id = ${casa.orgId} and v.metodo_pagamento = 'pix') as de_vendas,
             (select count(*)::int from (select g.fatura_id from pagamentos g where g.org_id = ${casa.orgId} and g.estornado_em is null
                group by g.fatura_id having sum(g.valor_centavos) > 6000) n) as a_mais
      from pix_recebidos r where r.org_id = ${casa.orgId}`)
  )[0];

it(
  '[PG2 PG3 PG5 PG7] whatever the provider does, what was paid there is booked once or waits here, and no state goes back',
  { timeout: 0 },
  async () => {
    for (let n = 0; n < CASAS; n++) {
      const sorte = sorteio(seed + n);
      const cena = await novaCena();
      for (let vez = 0; vez < COBRANCAS; vez++) await umaCobranca(cena, vez, sorte);
      la.provedor.falhas.length = 0;
      for (let vez = 0; vez < 3; vez++) {
        agora = new Date(agora.getTime() + 2 * 3_600_000);
        await ler(cena, []);
        await conferirEstados(cena);
      }
      const pago = cena.empresa.transacoes.filter(({ tipo }) => tipo === 'PAYMENT');
      const livros = await livrosDe(cena);
      const total = pago.reduce((soma, { valor }) => soma + valor, 0);
      const { lancado = 0, esperando = 0, de_faturas = 0, de_vendas = 0 } = livros ?? {};
      expect(livros, `seed ${seed + n}`).toMatchObject({
        recebido: total,
        vezes: pago.length,
        pix: pago.length,
        a_mais: 0,
      });
      expect({ tudo: lancado + esperando, lancado }).toEqual({ tudo: total, lancado: de_faturas + de_vendas });
      expect([...cena.estados.values()].filter((estado) => ORDEM[estado] < 2)).toEqual([]);
    }
  },
);
