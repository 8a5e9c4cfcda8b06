// PIX that confirm themselves: charged, paid in every way, answered, and sent back.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ids, recusa, um, type Acao } from './choice-for-tests.ts';
import type { Modelo } from './model-for-tests.ts';
import { resta, type Cobrada, type Fatura } from './rows-for-tests.ts';
import { conectarAWoovi, type Conta } from '../../domains/tesouraria/cobrancas/for-tests/casa-com-woovi.ts';
import { puxarDaCasa } from '../../domains/tesouraria/cobrancas/server/puxar-cobrancas.ts';
import { now } from '../../server/clock.ts';
import { sql } from '../../server/database/sql.ts';
import type { TestHouse } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../shared/datas.ts';

type ContaAberta = Awaited<ReturnType<typeof conectarAWoovi>>;
const contas = new Map<TestHouse, Promise<ContaAberta>>();

/** The house's account at a provider of its own, connected at its first charge. */
function contaDe(casa: TestHouse): Promise<ContaAberta> {
  const conta = contas.get(casa) ?? conectarAWoovi({ casa, dono: casa.como('owner') }, { now });
  contas.set(casa, conta);
  return conta;
}

/** What the histories of a test opened. */
export async function fecharContas(): Promise<void> {
  for (const conta of contas.values()) await (await conta).la.close();
  contas.clear();
}

const financeiro = (casa: TestHouse) => casa.como('financeiro');

/** One reading of the house, as the job does it. */
const puxar = async ({ orgId }: TestHouse) =>
  puxarDaCasa({ services: await testServices(), orgId, fuso: FUSO_PADRAO, agora: now() });

interface Chegou {
  id: string;
  motivo: string | null;
  valor: number;
  lancamento: string | null;
}

/** What the charge brought, in the order in which it was written down. */
const chegaram = (casa: TestHouse, cobranca: string) =>
  casa.rows<Chegou>(sql`
    select id, motivo, valor_centavos as valor, lancamento_id as lancamento from pix_recebidos
    where org_id = ${casa.orgId} and cobranca_id = ${cobranca} order by id`);

/** The provider's fee is spending like any other. */
async function lancarTarifa(m: Modelo, casa: TestHouse, cobranca: string): Promise<void> {
  const [tarifa] = await casa.rows<{ id: string | null; valor: number }>(sql`
    select tarifa_lancamento_id as id, tarifa_centavos as valor from cobrancas where org_id = ${casa.orgId} and id = ${cobranca}`);
  expect(tarifa?.valor).toBeGreaterThan(0);
  m.lancamentos.push({
    id: tarifa?.id ?? '',
    valor: -(tarifa?.valor ?? 0),
    dia: m.hoje,
    conferido: true,
    vivo: true,
  });
}

export const COMO_PAGA = ['exato', 'exato', 'exato', 'outro valor', 'duas vezes', 'cancelado', 'nunca'] as const;
export type ComoPaga = (typeof COMO_PAGA)[number];

/** Cancels, pays and reads one code, whoever reads it at once. Null if nobody paid. */
async function pagarCodigo(casa: TestHouse, { provedor, empresa }: Conta, id: string, como: ComoPaga) {
  if (como === 'cancelado' || como === 'nunca') await financeiro(casa).call('cancelarCobranca', { id });
  if (como !== 'nunca')
    provedor.pagar(empresa, id, como === 'outro valor' ? { valor: (empresa.cobrancas.get(id)?.valor ?? 0) + 1 } : {});
  if (como === 'duas vezes') provedor.pagar(empresa, id);
  await Promise.all([puxar(casa), financeiro(casa).call('conferirCobranca', { id }), puxar(casa)]);
}

/** What waits in the house is what waits in the model. */
async function conferirEspera(m: Modelo, casa: TestHouse): Promise<void> {
  const { itens } = await financeiro(casa).call('listarPixAConferir', {});
  expect(itens.map(({ id }) => id).toSorted()).toEqual(m.esperando.map(({ pix }) => pix).toSorted());
}

/** The first that came in is booked if it is exact and in time; anything else waits. */
async function anotar(
  m: Modelo,
  casa: TestHouse,
  { id, como, membro }: { id: string; como: ComoPaga; membro: string | null },
  lancar: (chegou: Chegou) => Pick<Cobrada, 'partes' | 'lancamento'>,
): Promise<void> {
  const pix = await chegaram(casa, id);
  expect(pix).toHaveLength(como === 'nunca' ? 0 : como === 'duas vezes' ? 2 : 1);
  const certo = como === 'exato' || como === 'duas vezes';
  for (const [n, chegou] of pix.entries()) {
    if (certo && n === 0) {
      expect(chegou.motivo).toBeNull();
      m.cobradas.push({ pix: chegou.id, quando: now(), valor: chegou.valor, devolvido: 0, ...lancar(chegou) });
    } else m.esperando.push({ pix: chegou.id, membro, valor: chegou.valor, dia: m.hoje });
  }
  if (certo || como === 'outro valor') await lancarTarifa(m, casa, id);
  await conferirEspera(m, casa);
}

/** A code for some of a member's open months, asked for on the phone and at the counter at once. */
export const cobrar: Acao<{ membro: number; quantas: number; como: ComoPaga }> = async (m, casa, p) => {
  const membro = um(m.membros, p.membro)?.id ?? '';
  const faturas = m
    .abertasDe(membro)
    .filter((fatura) => resta(fatura) > 0)
    .slice(0, p.quantas);
  if (faturas.length === 0) return;
  const conta = await contaDe(casa);
  const pedido = { faturas: ids(faturas), total_centavos: faturas.reduce((soma, fatura) => soma + resta(fatura), 0) };
  const [{ id }, outra] = await Promise.all([
    financeiro(casa).call('abrirCobranca', pedido),
    casa.como('owner').call('abrirCobranca', pedido),
  ]);
  expect(outra.id).toBe(id);
  await pagarCodigo(casa, conta, id, p.como);
  await anotar(m, casa, { id, como: p.como, membro }, () => ({
    lancamento: null,
    partes: faturas.map((fatura) => {
      m.receber(fatura, resta(fatura), m.hoje, true);
      return { fatura, pagamento: ultimo(fatura) };
    }),
  }));
};

function ultimo({ pagamentos }: Fatura) {
  const pagamento = pagamentos.at(-1);
  if (!pagamento) throw new Error('a month without a payment');
  return pagamento;
}

/** A code for an entry. */
export const cobrarEntrada: Acao<{ valor: number; membro: boolean; como: ComoPaga }> = async (m, casa, p) => {
  const conta = await contaDe(casa);
  const membro = p.membro ? m.membros[0] : undefined;
  const { id } = await financeiro(casa).call('abrirCobrancaDoLancamento', {
    tipo: 'doacao',
    valor_centavos: p.valor,
    matricula: membro?.matricula ?? null,
    chave: randomUUID(),
  });
  await pagarCodigo(casa, conta, id, p.como);
  await anotar(m, casa, { id, como: p.como, membro: membro?.id ?? null }, ({ lancamento, valor }) => {
    const feito = { id: lancamento ?? '', valor, dia: m.hoje, conferido: true, vivo: true };
    m.lancamentos.push(feito);
    return { partes: [], lancamento: feito };
  });
};

/** Credit of the member, on the day on which it came in; or it was booked by hand. */
export const responderPix: Acao<{ qual: number; credito: boolean }> = async (m, casa, p) => {
  const pix = um(m.esperando, p.qual);
  if (!pix) return;
  const como = p.credito ? 'credito' : 'ja_lancado';
  const pedido = financeiro(casa).call('resolverPix', { id: pix.pix, como });
  if (p.credito && pix.membro === null) return recusa(pedido, 'sem_membro');
  await pedido;
  if (p.credito && pix.membro !== null) m.creditos.push({ membro: pix.membro, valor: pix.valor, dia: pix.dia });
  m.esperando.splice(m.esperando.indexOf(pix), 1);
  await conferirEspera(m, casa);
};

const DIAS_90_MS = 90 * 86_400_000;

/** Whole or in part; the books follow once the provider has confirmed it. */
export const devolverPix: Acao<{ qual: number; milesimos: number }> = async (m, casa, p) => {
  const cobrada = um(
    m.cobradas.filter(({ valor, devolvido }) => valor > devolvido),
    p.qual,
  );
  // While a declared payment of the month waits, so does the refund.
  if (!cobrada || cobrada.partes.some(({ fatura }) => fatura.pagamentos.some(({ conferido }) => !conferido))) return;
  const { provedor, empresa } = await contaDe(casa);
  const valor = Math.max(1, Math.floor(((cobrada.valor - cobrada.devolvido) * p.milesimos) / 1000));
  await casa.doors.acesso({}, (db) =>
    db.count(sql`update sessoes set criada_em = ${now()} where conta_id = ${casa.usuario('financeiro').id}`),
  );
  const pedido = financeiro(casa).call('devolverPix', {
    id: cobrada.pix,
    devolucao_id: randomUUID(),
    valor_centavos: valor,
    motivo: 'Engano',
  });
  if (now().getTime() - cobrada.quando.getTime() > DIAS_90_MS) return recusa(pedido, 'prazo_da_devolucao');
  expect((await pedido).estado).toBe('pedida');
  provedor.decidirDevolucoes(empresa, 'CONFIRMED');
  await Promise.all([puxar(casa), puxar(casa)]);
  cobrada.devolvido += valor;
  if (cobrada.lancamento) await voltarEntrada(m, casa, cobrada, valor);
  else voltarMeses(m, cobrada);
};

async function voltarEntrada(m: Modelo, casa: TestHouse, cobrada: Cobrada, valor: number): Promise<void> {
  const antes = cobrada.lancamento;
  if (!antes?.vivo) return;
  antes.vivo = false;
  if (antes.valor <= valor) return;
  const [pix] = await casa.rows<{ id: string | null }>(sql`
    select lancamento_id as id from pix_recebidos where org_id = ${casa.orgId} and id = ${cobrada.pix}`);
  cobrada.lancamento = { ...antes, id: pix?.id ?? '', valor: antes.valor - valor, vivo: true };
  m.lancamentos.push(cobrada.lancamento);
}

/** Its payments that stand are reversed, and what stays pays the oldest of their months again. */
function voltarMeses(m: Modelo, cobrada: Cobrada): void {
  const vivas = cobrada.partes.filter(({ fatura, pagamento }) => fatura.pagamentos.includes(pagamento));
  for (const { fatura, pagamento } of vivas) m.reabrir(fatura, pagamento);
  let fica = cobrada.valor - cobrada.devolvido;
  for (const parte of vivas.toSorted((a, b) => a.fatura.refer - b.fatura.refer)) {
    const valor = Math.min(resta(parte.fatura), fica);
    if (valor < 1) continue;
    m.receber(parte.fatura, valor, parte.pagamento.dia, true);
    parte.pagamento = ultimo(parte.fatura);
    fica -= valor;
  }
}
