import { naCasa, type CasaQueCobra, type NaCasa } from '../../cobrancas/server/na-casa.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hojeEm, somarDias } from '../../../../shared/datas.ts';
import type { QuemTraz } from '../../extratos/server/linhas-vindas.ts';
import { trazerLinhas } from '../../extratos/server/trazer-extrato.ts';
import { LINHAS_POR_ENVIO, numerarLancamentos, type Lancamento } from '../../extratos/rules.ts';
import type { EstadoDoBanco } from '../rules.ts';
import { avisarDoBanco } from './avisar-do-banco.ts';
import { bancoDaCarteira, type BancoLigado } from './banco-da-casa.ts';
import { FUSO_DOS_BANCOS } from './provedor-pluggy/fatos-do-pluggy.ts';
import { PluggyFalhou } from './provedor-pluggy/perguntar-ao-pluggy.ts';
import type { ItemDoPluggy, Pluggy } from './provedor-pluggy/pluggy.ts';
import type { ContaNoBanco, MovimentoDoBanco } from './provedor-pluggy/respostas-do-pluggy.ts';

export interface Trazido {
  trazidas: number;
  de_cobrancas: number;
  ilegiveis: number;
}

const DIA_MS = 86_400_000;
/** What came up there may be seen later than its instant says. */
const SOBREPOR_MS = 2 * DIA_MS;
/** A movement that stays pending or illegible is looked for again so long. */
const SEGURAR_MS = 40 * DIA_MS;

/**
 * Reads what is new at the bank of a carteira and brings it in. It waits for the service without a
 * connection. What it learned of the link is kept, whether it succeeds or not; throws PluggyFalhou.
 */
export async function puxarDaCarteira(casa: CasaQueCobra, carteira: string): Promise<Trazido> {
  const banco = await naCasa(casa, (na) => bancoDaCarteira(na, carteira));
  const leitura = await lerNoBanco(banco, casa.agora).catch(async (error: unknown) => {
    if (error instanceof PluggyFalhou) await naCasa(casa, (na) => anotarEstado(na, banco, error.motivo));
    throw error;
  });
  const trazido: Trazido = { trazidas: 0, de_cobrancas: 0, ilegiveis: leitura.ilegiveis };
  for (const linhas of emPartesDeDias(leitura.linhas)) {
    const parte = await naCasa(casa, (na) => trazerParte(na, banco, { ...leitura, linhas }));
    trazido.trazidas += parte.trazidas;
    trazido.de_cobrancas += parte.de_cobrancas;
  }
  await naCasa(casa, (na) => anotarLeitura(na, banco, leitura, trazido));
  return trazido;
}

interface Leitura {
  item: ItemDoPluggy;
  conta: ContaNoBanco;
  linhas: Lancamento[];
  ilegiveis: number;
  /** Everything that came up before this is read. */
  lido_ate: Date;
}

async function lerNoBanco(banco: BancoLigado, agora: Date): Promise<Leitura> {
  const { pluggy, conta_id } = banco;
  if (pluggy === null) throw new PluggyFalhou('chave');
  const item = await pluggy.lerItem();
  const conta = (await pluggy.lerContas()).find(({ id, serve }) => id === conta_id && serve);
  if (!conta) throw new PluggyFalhou('sumiu');
  const { novos, linhas } = await lerLinhas(banco, pluggy);
  const ilegiveis = novos.filter(({ linha, pendente }) => !linha && !pendente);
  const presos = novos
    .filter(({ linha }) => !linha)
    .map(({ criado_em }) => (criado_em ?? new Date(banco.lido_ate)).getTime());
  const lido_ate = Math.max(agora.getTime() - SEGURAR_MS, Math.min(agora.getTime(), ...presos));
  return { item, conta, linhas, ilegiveis: ilegiveis.length, lido_ate: new Date(lido_ate) };
}

/**
 * Reads the days of what is new as a whole. Equal lines of a day are counted, which needs them all
 * in sight.
 */
async function lerLinhas({ desde, conta_id, lido_ate, lido_em }: BancoLigado, pluggy: Pluggy) {
  const criadas_desde = new Date(new Date(lido_ate).getTime() - SOBREPOR_MS);
  const tudo = { de: somarDias(desde, -1), ate: null };
  const novos = await pluggy.lerMovimentos(conta_id, lido_em === null ? tudo : { criadas_desde });
  const dias = diasDas(novos, desde);
  const [primeiro] = dias;
  const ultimo = dias.at(-1);
  if (primeiro === undefined || ultimo === undefined) return { novos, linhas: [] };
  // A day more on each side, because the service has days of its own.
  const dosDias =
    lido_em === null
      ? novos
      : await pluggy.lerMovimentos(conta_id, { de: somarDias(primeiro, -1), ate: somarDias(ultimo, 1) });
  const inteiros = new Set(dias);
  const lidas = dosDias.flatMap(({ linha }) => (linha && inteiros.has(linha.dia) ? [linha] : []));
  return { novos, linhas: numerarLancamentos(lidas.filter(({ valor_centavos }) => valor_centavos !== 0)) };
}

const diasDas = (movimentos: readonly MovimentoDoBanco[], desde: string): string[] =>
  [...new Set(movimentos.flatMap(({ linha }) => (linha && linha.dia >= desde ? [linha.dia] : [])))].toSorted();

/** Days stay whole, because lines are compared day by day. */
function emPartesDeDias(linhas: readonly Lancamento[]): Lancamento[][] {
  const partes: Lancamento[][] = [];
  for (const doDia of Map.groupBy(linhas, ({ dia }) => dia).values()) {
    for (let de = 0; de < doDia.length; de += LINHAS_POR_ENVIO) {
      const juntas = doDia.slice(de, de + LINHAS_POR_ENVIO);
      const ultima = partes.at(-1);
      if (ultima && ultima.length + juntas.length <= LINHAS_POR_ENVIO) ultima.push(...juntas);
      else partes.push(juntas);
    }
  }
  return partes;
}

async function trazerParte(na: NaCasa, banco: BancoLigado, { item, conta, linhas }: Leitura) {
  // Somebody linked another account meanwhile, or none: nothing of this one is brought in.
  const ligado = await na.db.maybe(sql`
    select from bancos_ligados
    where org_id = ${na.orgId} and carteira_id = ${banco.carteira_id} and ligado_em = ${banco.ligado_em} for key share`);
  if (!ligado) return { trazidas: 0, de_cobrancas: 0 };
  const quem: QuemTraz = { ...na, casa: { userId: banco.ligado_por, fusoHorario: na.fuso } };
  const [inicio = null, fim = null] = [linhas[0]?.dia, linhas.at(-1)?.dia];
  return trazerLinhas(quem, {
    carteira_id: banco.carteira_id,
    conta: { banco: null, agencia: null, conta: banco.conta, inicio, fim, ...saldoDe(item, conta, fim) },
    linhas: linhas.map((linha) => ({ ...linha, mesmo_assim: false })),
    conta_confirmada: true,
    visto: false,
  });
}

/** A balance is that of the day before the bank was asked, unless a line of that day is here. */
function saldoDe({ atualizado_em }: ItemDoPluggy, { saldo_centavos }: ContaNoBanco, fim: string | null) {
  const dia = atualizado_em && hojeEm(atualizado_em, FUSO_DOS_BANCOS);
  if (dia === null || saldo_centavos === null || fim === null || fim >= dia)
    return { saldo_centavos: null, saldo_em: null };
  return { saldo_centavos, saldo_em: somarDias(dia, -1) };
}

async function anotarEstado(na: NaCasa, banco: BancoLigado, estado: EstadoDoBanco): Promise<void> {
  await na.db.count(
    sql`update bancos_ligados set estado = ${estado} where org_id = ${na.orgId} and carteira_id = ${banco.carteira_id} and ligado_em = ${banco.ligado_em}`,
  );
  await avisarDoBanco(na, banco.carteira_id);
}

async function anotarLeitura(
  na: NaCasa,
  banco: BancoLigado,
  { item, lido_ate }: Leitura,
  trazido: Trazido,
): Promise<void> {
  const { trazidas, de_cobrancas, ilegiveis } = trazido;
  await na.db.count(sql`
    update bancos_ligados set estado = ${item.estado}, autorizacao_ate = ${item.autorizacao_ate}, lido_em = ${na.agora}, lido_ate = ${lido_ate},
      trazidas = ${trazidas}, de_cobrancas = ${de_cobrancas}, ilegiveis = ${ilegiveis}, banco = coalesce(${item.banco || null}, banco)
    where org_id = ${na.orgId} and carteira_id = ${banco.carteira_id} and ligado_em = ${banco.ligado_em}`);
  await avisarDoBanco(na, banco.carteira_id);
}
