import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../server/database/sql.ts';
import { linhaLida, SEM_CONTA } from '../../server/testing/bank-lines.ts';
import { placesOf } from '../every/functions-for-tests.ts';
import { hoje } from '../../server/testing/clock.ts';
import { competenciaDoDia, somarMeses } from '../../shared/competencia.ts';
import { novaCasa, type TestHouse } from '../../server/testing/house.ts';
import { vincularViewer } from '../../server/testing/jurema.ts';
import { testServices } from '../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../shared/datas.ts';
import { carteiraDoPix } from '../../domains/tesouraria/cobrancas/for-tests/casa-com-woovi.ts';
import { startWoovi, type WooviLocal } from '../../domains/tesouraria/cobrancas/for-tests/face-woovi.ts';
import type { Empresa } from '../../domains/tesouraria/cobrancas/for-tests/provedor-local.ts';
import { levarMudadas, puxarDaCasa } from '../../domains/tesouraria/cobrancas/server/puxar-cobrancas.ts';

const domains = join(import.meta.dirname, '../../domains');
/** Changes what an invoice lacks, or pays it. */
const WRITES = /(?<!function )\bquitarFaturas\(|\bupdate faturas\b/g;

interface Lugar {
  casa: TestHouse;
  fatura: string;
  refer: string;
  membro: string;
  plano: string;
  assinatura: string;
  banco: string;
}
type Passo = (lugar: Lugar) => Promise<unknown>;

const dono = ({ casa }: Lugar) => casa.como('owner');
const pagar = (lugar: Lugar, valor?: number) =>
  dono(lugar).call('pagarFaturas', {
    faturas: [valor === undefined ? lugar.fatura : { id: lugar.fatura, resta_centavos: 6000, valor_centavos: valor }],
    forma_pagamento: 'dinheiro',
  });
const declarar = ({ casa, fatura }: Lugar) =>
  casa.como('viewer').call('pagarMinhas', { faturas: [fatura], total_centavos: 6000 });
/** A charge for an invoice that is paid already cannot be opened, so these begin before it. */
const ANTES = 'runs only on what is paid already, so that no code is open for it';

/**
 * Every function that writes what an invoice lacks, and what a person does to get there while a
 * code is open. A new writer is not in the list, and this test asks for its step.
 */
const WRITERS: Readonly<Record<string, Passo | string>> = {
  'cobranca/faturas/server/quitar-faturas.ts quitarFaturas': (lugar) => semCodigo(lugar, () => pagar(lugar)),
  'tesouraria/mensalidades/server/pagar-faturas.ts pagarFaturas': (lugar) => semCodigo(lugar, () => pagar(lugar, 1000)),
  'tesouraria/mensalidades/server/pagar-faturas.ts pagarMinhas': declarar,
  'tesouraria/mensalidades/server/pagar-faturas.ts receberOutroValor': async (lugar) => {
    const { pagamentos } = await declarar(lugar);
    await dono(lugar).call('receberOutroValor', { id: pagamentos[0] ?? '', valor_centavos: 5000 });
  },
  'tesouraria/extratos/server/fazer-destinos.ts pagarDaLinha': pelaLinha,
  'tesouraria/cobrancas/server/resolver-pix.ts pagarMeses': peloPix,
  'tesouraria/cobrancas/server/receber-pix.ts lancar': 'books the charge itself, under its lock',
  'cobranca/faturas/server/cancelar.ts cancelarFatura': (lugar) =>
    dono(lugar).call('cancelarFatura', { id: lugar.fatura, motivo: 'Engano' }),
  'cobranca/faturas/server/reprecificar.ts reprecificar': (lugar) =>
    dono(lugar).call('editarPlano', { id: lugar.plano, nome: 'Corrente', valor_centavos: 7000, dia_vencimento: 10 }),
  'cobranca/faturas/server/reprecificar.ts reprecificarMembro': (lugar) =>
    dono(lugar).call('editarAssinatura', {
      id: lugar.assinatura,
      plano_id: lugar.plano,
      inicio: hoje(),
      desconto_centavos: 500,
    }),
  'cobranca/faturas/server/reprecificar.ts darValores': async (lugar) => {
    const pedido = { a_partir: lugar.refer, planos: [{ plano_id: lugar.plano, valor_centavos: 8000 }] };
    const { visto } = await dono(lugar).call('preverReajuste', pedido);
    await dono(lugar).call('reajustar', { ...pedido, visto });
  },
  'cobranca/faturas/server/isencao.ts isentarFaturas': (lugar) =>
    dono(lugar).call('combinar', {
      membro_id: lugar.membro,
      tipo: 'isencao',
      meses: [{ refer: lugar.refer }],
      motivo: 'Doença',
    }),
  'cobranca/faturas/server/cancelar.ts cancelarFuturas': (lugar) =>
    dono(lugar).call('cancelarAssinatura', { id: lugar.assinatura, cancelar_faturas: true }),
  'cobranca/faturas/server/isencao.ts reabrirIsenta': ANTES,
  'cobranca/faturas/server/isencao.ts devolverResto': ANTES,
  'cobranca/faturas/server/isencao.ts reabrirFatura': ANTES,
  'tesouraria/cobrancas/server/anotar-devolucao.ts lancarResto': ANTES,
  'cobranca/faturas/server/situacao.ts remarcadas': 'says whether an invoice is late, and not what it lacks',
};

let la: WooviLocal;
let empresa: Empresa;
let agora: Date;

beforeEach(async () => {
  agora = new Date();
  la = await startWoovi(() => agora);
  empresa = la.provedor.abrirConta();
});
afterEach(() => la.close());

async function lugarCom(): Promise<Lugar> {
  const casa = await novaCasa();
  const dela = casa.como('owner');
  const plano = await dela.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  const membro = await vincularViewer(casa, { nome: 'Jurema', matricula: '77', plano_id: plano.id });
  const refer = somarMeses(competenciaDoDia(hoje()), 2);
  const [achada] = await casa.rows<{ id: string; assinatura_id: string }>(sql`
    select f.id, (select a.id from assinaturas a where a.org_id = f.org_id and a.membro_id = f.membro_id) as assinatura_id
    from faturas f where f.org_id = ${casa.orgId} and f.refer = ${refer}`);
  const carteira_id = await carteiraDoPix({ casa, dono: dela });
  await dela.call('conectarProvedor', { nome: 'woovi', chave: empresa.chave, carteira_id });
  const { id: banco } = await dela.call('criarCarteira', { nome: 'Conta da casa', tipo: 'banco' });
  await dela.call('informarSaldo', { id: banco, saldo_centavos: 0, dia: '2026-01-01' });
  const { id: fatura = '', assinatura_id: assinatura = '' } = achada ?? {};
  return { casa, fatura, refer, membro, plano: plano.id, assinatura, banco };
}

/** Money at the counter is refused while the code can be paid, and taken once it was cancelled. */
async function semCodigo(lugar: Lugar, receber: () => Promise<unknown>): Promise<void> {
  await expect(receber()).rejects.toMatchObject({ code: 'cobranca_aberta' });
  const [aberta] = [...empresa.cobrancas.keys()];
  await dono(lugar).call('cancelarCobranca', { id: aberta ?? '' });
  await receber();
}

/** Another PIX of the member, which waited, pays the month. */
async function peloPix(lugar: Lugar): Promise<void> {
  const { casa, fatura, membro } = lugar;
  const [pix] = await casa.rows<{ id: string }>(sql`
    with cobranca as (
      insert into cobrancas (org_id, membro_id, carteira_id, provedor, ambiente, valor_centavos, estado, expira_em, encerrada_em, aberta_por, created_at)
      select org_id, membro_id, carteira_id, provedor, ambiente, valor_centavos, 'cancelada', expira_em, now(), aberta_por, created_at
      from cobrancas where org_id = ${casa.orgId}
      returning id
    )
    insert into pix_recebidos (org_id, cobranca_id, membro_id, end_to_end, valor_centavos, pago_em, situacao, motivo, created_at)
    select ${casa.orgId}, id, ${membro}, 'E' || id, 6000, now(), 'conferir', 'encerrada', now() from cobranca
    returning id`);
  const meses = [{ id: fatura, resta_centavos: 6000, valor_centavos: 6000 }];
  await dono(lugar).call('resolverPix', { id: pix?.id ?? '', como: 'meses', meses });
}

async function pelaLinha(lugar: Lugar): Promise<void> {
  const { fatura, banco: carteira_id } = lugar;
  const linha = linhaLida({ dia: hoje(), valor_centavos: 6000, pagador: 'JUREMA' });
  await dono(lugar).call('trazerExtrato', { carteira_id, conta: SEM_CONTA, linhas: [linha] });
  const { itens } = await dono(lugar).call('listarLinhasAConferir', { carteira_id });
  const destino = { tipo: 'fatura' as const, id: fatura, resta_centavos: 6000, valor_centavos: 6000 };
  await dono(lugar).call('conciliarLinhas', {
    decisoes: [{ linha_id: itens[0]?.id ?? '', resta_centavos: 6000, como: 'escolhida', destinos: [destino] }],
  });
}

const casaDe = async ({ casa }: Lugar) => ({
  services: await testServices(),
  orgId: casa.orgId,
  fuso: FUSO_PADRAO,
  agora,
});

it('[PG2] knows every function that writes what an invoice lacks', () => {
  const files = globSync('*/*/server/**/*.ts', { cwd: domains }).filter((file) => !/\.test\.ts$|for-tests/.test(file));
  const writers = files.flatMap((file) => {
    const source = readFileSync(join(domains, file), 'utf8');
    return placesOf(WRITES, source).map((name) => `${file} ${name}`);
  });
  expect(writers.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});

const passos = Object.entries(WRITERS).flatMap(([file, passo]) =>
  typeof passo === 'string' ? [] : [[file, passo] as const],
);

it.each(passos)(
  '[PG2 PG3] a code goes away within a minute of %s, and its money is booked once at most',
  async (_, passo) => {
    const lugar = await lugarCom();
    const { id } = await dono(lugar).call('abrirCobranca', { faturas: [lugar.fatura], total_centavos: 6000 });
    await passo(lugar);
    const livros = () =>
      lugar.casa.rows(sql`
      select (select coalesce(sum(valor_centavos), 0)::int from pagamentos where org_id = ${lugar.casa.orgId} and estornado_em is null) as pago,
             (select coalesce(sum(valor_centavos), 0)::int from pagamentos_diversos where org_id = ${lugar.casa.orgId} and estornado_em is null) as outro`);
    const antes = await livros();
    agora = new Date(agora.getTime() + 60_000);
    await levarMudadas(await casaDe(lugar));
    expect(empresa.cobrancas.get(id)?.apagada).toBe(true);
    la.provedor.pagar(empresa, id);
    await puxarDaCasa(await casaDe(lugar));
    expect(await livros()).toEqual(antes);
    expect((await dono(lugar).call('listarPixAConferir', {})).itens).toMatchObject([{ motivo: 'encerrada' }]);
  },
);

it('[PG3] a PIX read after its declaration confirms it, with the same member, invoices and amounts', async () => {
  const lugar = await lugarCom();
  const { id } = await dono(lugar).call('abrirCobranca', { faturas: [lugar.fatura], total_centavos: 6000 });
  la.provedor.pagar(empresa, id);
  await declarar(lugar);
  agora = new Date(agora.getTime() + 60_000);
  await levarMudadas(await casaDe(lugar));
  await puxarDaCasa(await casaDe(lugar));
  const pagos = await lugar.casa.rows(sql`
    select g.valor_centavos as valor, g.conferido, c.nome from pagamentos g join carteiras c on c.org_id = g.org_id and c.id = g.carteira_id
    where g.org_id = ${lugar.casa.orgId}`);
  expect(pagos).toEqual([{ valor: 6000, conferido: true, nome: 'PIX do provedor' }]);
  expect((await dono(lugar).call('listarPixAConferir', {})).itens).toEqual([]);
});

it('[PG3] a line of the bank with the code of a PIX that a charge holds is here already', async () => {
  const lugar = await lugarCom();
  const { id } = await dono(lugar).call('abrirCobranca', { faturas: [lugar.fatura], total_centavos: 6000 });
  const codigo = la.provedor.pagar(empresa, id);
  agora = new Date(agora.getTime() + 60_000);
  await puxarDaCasa(await casaDe(lugar));
  const linha = linhaLida({ dia: hoje(), valor_centavos: 6000, descricao: `PIX RECEBIDO ${codigo}` });
  const parte = { carteira_id: lugar.banco, conta: SEM_CONTA, linhas: [linha] };
  expect((await dono(lugar).call('conferirExtrato', parte)).linhas).toEqual(['aqui']);
  expect(await dono(lugar).call('trazerExtrato', parte)).toMatchObject({ trazidas: 0 });
});
