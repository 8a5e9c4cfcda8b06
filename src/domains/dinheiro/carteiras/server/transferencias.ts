import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import type { Confirmado } from '../../../../shared/perguntas.ts';
import { soltarConciliado } from '../../conciliacoes/server/linhas.ts';
import { exigirFundo } from '../../fundos/server/fundos.ts';
import { carteiras } from '../contract.ts';
import { type TipoDeTransferencia, pedeMotivo, pontaServe } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { primeirasCarteiras } from './carteira-do-metodo.ts';
import { conferirSaida, perguntarDezVezes, perguntarSeFalta, recusarGavetaVazia } from './conferir-saida.ts';
import { fazerGuardado } from './guardado.ts';
import { mexerNosMeses, recusarDia, recusarMesPublicado } from './meses.ts';
import { COLUNAS_DA_CARTEIRA, type CarteiraTravada, carteiraArquivada, semCarteira } from './travas.ts';

export interface TransferenciaNova {
  /** The key of a till, which may send the transfer again: it moves once. */
  id?: string;
  /** The open till session that it goes through; the caller has locked it. */
  sessao_id?: string;
  tipo: TipoDeTransferencia;
  carteira_de: string;
  carteira_para: string;
  /** The amount in centavos, above zero. */
  valor_centavos: number;
  /** The day in the house's time zone. */
  dia: string;
  /** The bank's statement proves its day, whatever was published or opened since. */
  provada?: boolean;
  motivo: string | null;
  /** The purposes; null is none. */
  fundo_de?: string | null | undefined;
  fundo_para?: string | null | undefined;
  /** False at a till: money leaves the drawer also before anybody gave the balances. */
  exigeSaldo: boolean;
  /** The person has answered what `conferirSaida` asks. */
  confirmado?: Confirmado;
}

/**
 * Moves money from one carteira to another and writes the trace. Refuses what a transfer of this
 * kind cannot join, and a day before either opening or in a published month. A carteira that nobody
 * gave a balance to is refused, too. The openings are locked, so that none moves past it meanwhile.
 */
export async function inserirTransferencia(ctx: HouseContext, nova: TransferenciaNova): Promise<{ id: string }> {
  const {
    exigeSaldo,
    confirmado,
    id: dado = null,
    sessao_id = null,
    fundo_de = null,
    fundo_para = null,
    ...resto
  } = nova;
  const campos = { ...resto, fundo_de, fundo_para };
  recusarMesmoLugar(campos);
  if (pedeMotivo(campos.tipo) && !campos.motivo) throw fieldFailure('motivo', t.key('Informe o motivo.'));
  const [de, para] = await travarPontas(ctx, campos);
  recusarPonta(campos, 'de', de);
  recusarPonta(campos, 'para', para);
  recusarDia(ctx, campos.dia, campos.provada ? [] : [de, para]);
  if (!campos.provada) await recusarMesPublicado(ctx, campos.dia);
  await exigirFundos(ctx, campos);
  const semSaldo = [de, para].find(({ saldo_inicial_em }) => saldo_inicial_em === null);
  if (exigeSaldo && semSaldo)
    throw new Failure(409, 'sem_saldo_inicial', t.key('Informe antes quanto há em {nome}.'), {
      params: { nome: semSaldo.nome },
    });
  const feita = await ctx.db.maybe<{ id: string }>(sql`
    insert into transferencias (org_id, id, tipo, carteira_de, carteira_para, valor_centavos, dia, motivo, sessao_id, fundo_de, fundo_para, usuario_operacao)
    values (${ctx.orgId}, coalesce(${dado}::uuid, ile_uuidv7()), ${campos.tipo}, ${campos.carteira_de}, ${campos.carteira_para}, ${campos.valor_centavos}, ${campos.dia}, ${campos.motivo},
            ${sessao_id}, ${fundo_de}, ${fundo_para}, ${ctx.casa.userId})
    on conflict do nothing
    returning id`);
  if (!feita) return { id: dado ?? '' };
  const { id } = feita;
  mexerNosMeses(ctx, [campos.dia]);
  await conferirTransferida(ctx, { ...campos, id, sessao_id, confirmado });
  await ctx.audit('transferencia.criar', { alvo: id, depois: { ...campos, de: de.nome, para: para.nome } });
  return { id };
}

/** A drawer gives only what it has; other cash is asked about. */
async function conferirTransferida(
  ctx: HouseContext,
  { id, sessao_id, tipo, carteira_de, carteira_para, valor_centavos, confirmado }: Transferida,
): Promise<void> {
  const iguais = sql`
    select valor_centavos as valor, created_at, id from transferencias
    where org_id = ${ctx.orgId} and tipo = ${tipo} and estornado_em is null and id <> ${id}`;
  if (sessao_id === null) {
    if (carteira_de !== carteira_para)
      await conferirSaida(ctx, { carteira_id: carteira_de, valor_centavos, iguais, confirmado });
    return;
  }
  // Cash that comes into the drawer leaves another place of cash.
  if (tipo === 'sangria') await recusarGavetaVazia(ctx, sessao_id);
  else await conferirSaida(ctx, { carteira_id: carteira_de, valor_centavos, iguais, confirmado });
  await perguntarDezVezes(ctx, { valor_centavos, iguais, confirmado });
}

type Transferida = Pick<Campos, 'tipo' | 'carteira_de' | 'carteira_para' | 'valor_centavos' | 'confirmado'> & {
  id: string;
  sessao_id: string | null;
};

type Campos = Omit<TransferenciaNova, 'exigeSaldo'>;

/** Money that changes its purpose may stay in its carteira. */
function recusarMesmoLugar({ carteira_de, carteira_para, fundo_de, fundo_para, tipo }: Campos): void {
  if (carteira_de !== carteira_para) return;
  if (fundo_de === fundo_para) throw fieldFailure('carteira_para', t.key('Escolha duas carteiras diferentes.'));
  if (tipo !== 'transferencia') throw fieldFailure('carteira_para', t.key('Escolha uma carteira da lista.'));
}

/** An archived purpose may still give what it has. */
async function exigirFundos(ctx: HouseContext, { fundo_de = null, fundo_para = null }: Campos): Promise<void> {
  await exigirFundo(ctx, fundo_de, { campo: 'fundo_de', arquivado: true });
  await exigirFundo(ctx, fundo_para, { campo: 'fundo_para' });
}

async function travarPontas(
  { db, orgId }: HouseContext,
  { carteira_de, carteira_para }: Pick<TransferenciaNova, 'carteira_de' | 'carteira_para'>,
): Promise<[CarteiraTravada, CarteiraTravada]> {
  await db.rows(primeirasCarteiras(orgId));
  const travadas = await db.rows<CarteiraTravada>(sql`
    select ${COLUNAS_DA_CARTEIRA} from carteiras where org_id = ${orgId} and id = any(${[carteira_de, carteira_para]}::uuid[]) order by id for share`);
  const de = travadas.find(({ id }) => id === carteira_de);
  const para = travadas.find(({ id }) => id === carteira_para);
  if (!de || !para) throw semCarteira();
  return [de, para];
}

/** A line of a statement has moved already, also into the account of a card machine. */
function recusarPonta({ tipo, provada }: Campos, ponta: 'de' | 'para', carteira: CarteiraTravada): void {
  if (carteira.arquivada) throw carteiraArquivada();
  if (!provada && !pontaServe(tipo, ponta, carteira.tipo))
    throw fieldFailure(`carteira_${ponta}`, t.key('Escolha uma carteira da lista.'));
}

/**
 * Moves money once per key. The total of all carteiras stays as it was. The house's safe is made
 * when money first goes there.
 */
export const transferir = handler(carteiras.transferir, async (ctx, { dia = ctx.hoje, ...campos }) => {
  await fazerGuardado(ctx, { id: campos.carteira_para, dia, recebe: true });
  return inserirTransferencia(ctx, { ...campos, dia, exigeSaldo: true });
});

/**
 * Reverses a transfer once, with who, when and why; it leaves both balances (decision 26). While
 * the till session that it went through is open, its drawer gives or gets the money back.
 */
export const estornarTransferencia = handler(carteiras.estornarTransferencia, async (ctx, { id, ...porque }) => {
  return reverterTransferencia(ctx, id, porque);
});

interface Revertida {
  tipo: string;
  carteira_de: string;
  carteira_para: string;
  valor_centavos: number;
  dia: string;
}

/** The reversal itself, for callers that decided who may make it. */
export async function reverterTransferencia(
  ctx: HouseContext,
  id: string,
  { motivo, confirmado }: { motivo: string; confirmado?: Confirmado },
) {
  const turno = await ctx.db.maybe<{ id: string }>(sql`
    select s.id from sessoes_de_caixa s
    where s.org_id = ${ctx.orgId} and s.fechada_em is null
      and s.id = (select t.sessao_id from transferencias t where t.org_id = ${ctx.orgId} and t.id = ${id})
    for no key update`);
  const estornada = await ctx.db.maybe<Revertida>(sql`
    update transferencias set estornado_em = ${ctx.agora}, estornado_por = ${ctx.casa.userId}, estorno_motivo = ${motivo},
           estorno_sessao_id = ${turno?.id ?? null}
    where org_id = ${ctx.orgId} and id = ${id} and estornado_em is null
    returning tipo, carteira_de, carteira_para, valor_centavos, dia`);
  if (!estornada) {
    const existe = await ctx.db.maybe(sql`select 1 from transferencias where org_id = ${ctx.orgId} and id = ${id}`);
    throw existe
      ? new Failure(409, 'transferencia_estornada', t.key('Esta transferência já foi estornada.'))
      : new Failure(404, 'transferencia_nao_encontrada', t.key('Transferência não encontrada'));
  }
  mexerNosMeses(ctx, [estornada.dia]);
  if (turno) await recusarGavetaVazia(ctx, turno.id);
  const { tipo, carteira_de, carteira_para, valor_centavos } = estornada;
  // The open drawer was judged by what it holds; any other cash that gives the money back is asked.
  if (carteira_de !== carteira_para && (!turno || tipo === 'sangria'))
    await perguntarSeFalta(ctx, { carteira_id: carteira_para, valor_centavos, confirmado });
  await soltarConciliado(ctx, 'transferencia', id, motivo);
  await ctx.audit('transferencia.estornar', { alvo: id, antes: estornada, depois: { motivo } });
  return { ok: true } as const;
}
