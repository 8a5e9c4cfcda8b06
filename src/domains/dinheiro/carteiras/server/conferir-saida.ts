import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';
import { linhasDaSessao } from './movimentos.ts';
import { mesMexido } from './meses.ts';
import { codigoDaPergunta, respondeu, type Confirmado, type Pergunta } from '../../../../shared/perguntas.ts';
import { movimentosSomados } from './saldos.ts';

type DaCasa = Pick<HouseContext, 'db' | 'orgId'> & { casa: Pick<HouseContext['casa'], 'fusoHorario'> };

interface Saida {
  carteira_id: string;
  /** What left it, above zero. */
  valor_centavos: number;
  /** The amounts in centavos of earlier ones of its kind, as the column `valor` of a statement. */
  iguais: Statement;
  /** Which questions the person has answered. */
  confirmado: Confirmado;
}

/** How many times the usual amount is asked about, and of how many the usual is known. */
const VEZES = 10;
const POUCAS = 3;

/**
 * Runs after cash has left a carteira, in the same transaction. It asks about what leaves less than
 * nothing, or is ten times the usual. The write fails with the question. The same write with
 * its answer in `confirmado` goes on to the next one: a yes answers what was asked.
 */
export async function conferirSaida(ctx: HouseContext, { carteira_id, iguais, ...saida }: Saida): Promise<void> {
  await perguntarSeFalta(ctx, { carteira_id, ...saida });
  await perguntarDezVezes(ctx, { ...saida, iguais });
}

/**
 * Runs after cash was taken back out of a carteira: a reversal, or a correction to less. Asks about
 * what leaves less than nothing, like `conferirSaida`. Other kinds of carteira are not asked about.
 * The caller has called `mexerNosMeses` before.
 */
export async function perguntarSeFalta(
  ctx: DaCasa,
  { valor_centavos, ...saida }: Omit<Saida, 'iguais'>,
): Promise<void> {
  if (valor_centavos > 0) await perguntarSeNegativa(ctx, saida);
}

/** Runs after cash got an opening. Asks about one below nothing, and about what is left. */
export async function perguntarDaAbertura(
  ctx: HouseContext,
  { nome, inicial_centavos, ...saida }: { nome: string; inicial_centavos: number } & Aberta,
): Promise<void> {
  if (inicial_centavos < 0 && !respondeu(saida.confirmado, 'comeco'))
    throw pergunta('comeco', t.key('{nome} teria começado o dia com {valor}. É isso?'), {
      nome,
      valor: formatBRL(inicial_centavos),
    });
  await perguntarSeNegativa(ctx, saida);
}

type Aberta = Pick<Saida, 'carteira_id' | 'confirmado'>;

async function perguntarSeNegativa({ db, orgId, casa }: DaCasa, { carteira_id, confirmado }: Aberta): Promise<void> {
  if (respondeu(confirmado, 'falta')) return;
  // The stored sum of a month that this transaction writes into still stands until its commit.
  const mexido = mesMexido(db);
  const linhasDesde = mexido === undefined ? sql`'infinity'::date` : sql`${mexido}::date`;
  const carteira = await db.maybe<{ nome: string; saldo: number | null }>(sql`
    select c.nome, sum(m.valor_centavos)::bigint as saldo
    from carteiras c
    left join (${movimentosSomados({ orgId, fuso: casa.fusoHorario, linhasDesde })}) m
      on m.carteira_id = c.id and m.dia >= c.saldo_inicial_em
    where c.org_id = ${orgId} and c.id = ${carteira_id} and c.tipo = 'dinheiro'
    group by c.nome`);
  if (carteira && carteira.saldo !== null && carteira.saldo < 0)
    throw pergunta('falta', t.key('{nome} vai ficar com {valor}. É isso?'), {
      nome: carteira.nome,
      valor: formatBRL(carteira.saldo),
    });
}

/** Asks about an amount that is ten times the usual one. */
export async function perguntarDezVezes(
  { db }: HouseContext,
  { valor_centavos, iguais, confirmado }: Pick<Saida, 'valor_centavos' | 'iguais' | 'confirmado'>,
): Promise<void> {
  if (respondeu(confirmado, 'dez_vezes')) return;
  const { usual, quantas } = await db.row<{ usual: number | null; quantas: number }>(sql`
    select percentile_disc(0.5) within group (order by valor) as usual, count(*)::int as quantas
    from (${iguais} order by created_at desc, id desc limit 20) u`);
  if (usual === null || quantas < POUCAS || valor_centavos < VEZES * usual) return;
  throw pergunta('dez_vezes', t.key('{valor} é dez vezes o de sempre ({usual}) ou mais. É isso?'), {
    valor: formatBRL(valor_centavos),
    usual: formatBRL(usual),
  });
}

const pergunta = (qual: Pergunta, frase: string, params: Record<string, string>): Failure =>
  new Failure(409, codigoDaPergunta(qual), frase, { params });

/**
 * Runs after cash has left an open drawer, which the caller has locked for it. Refuses what leaves
 * less than nothing, and does not tell what is expected.
 */
export async function recusarGavetaVazia(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  sessao_id: string,
): Promise<void> {
  const { resta } = await db.row<{ resta: number }>(esperadoDaSessao(orgId, sessao_id));
  if (resta < 0)
    throw new Failure(
      409,
      'gaveta_sem_valor',
      t.key('A gaveta não tem esse valor pelos lançamentos. Confira o valor e o que ainda não foi lançado.'),
    );
}

const esperadoDaSessao = (orgId: OrgId, sessao_id: string): Statement => sql`
  select coalesce(sum(centavos), 0)::bigint as resta from (${linhasDaSessao(orgId, sessao_id)}) l`;
