import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { conciliacoes } from '../contract.ts';
import { type Conciliado, TODAS, juntar, tabelaDe } from '../../formas/server/registro.ts';

export interface Ligacao {
  tabela: Conciliado;
  /** The row's id in its table. */
  id: string;
  /** The amount in centavos, with the line's sign; 0 for a row that came along, such as a fee. */
  valor_centavos: number;
  feito: 'ligada' | 'criada' | 'conferida';
}

interface Passo {
  linha_id: string;
  /** The rest that the person saw. */
  resta_centavos: number;
  /** What this one click made of the line; it is undone as a whole. */
  passo: string;
  como: string;
  ligacoes: readonly Ligacao[];
}

/**
 * Links a line to rows of money and takes their amounts off its rest, both or neither. False if the
 * rest is another than the person saw, or the line was set aside: then nothing is written.
 */
export async function ligarLinha({ db, orgId, casa }: HouseContext, passo: Passo): Promise<boolean> {
  const { linha_id, resta_centavos, ligacoes } = passo;
  const total = ligacoes.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0);
  const mudadas = await db.count(sql`
    update extrato_linhas set resta_centavos = resta_centavos - ${total}::bigint
    where org_id = ${orgId} and id = ${linha_id} and resta_centavos = ${resta_centavos} and ignorada_em is null`);
  if (mudadas === 0) return false;
  const colunas = juntar(
    TODAS.map(({ ligacao }) => ligacao),
    sql`, `,
  );
  const ids = TODAS.map(({ linha }) => ligacoes.map(({ tabela, id }) => (tabela === linha ? id : null)));
  await db.count(sql`
    insert into conciliacoes (org_id, linha_id, passo, ${colunas}, valor_centavos, feito, como, usuario_operacao)
    select ${orgId}, ${linha_id}::uuid, ${passo.passo}::uuid, ${colunas}, l.valor, l.feito, ${passo.como},
           ${casa.userId}::uuid
    from unnest(${juntar(
      ids.map((lista) => sql`${lista}::uuid[]`),
      sql`, `,
    )},
                ${ligacoes.map(({ valor_centavos }) => valor_centavos)}::bigint[], ${ligacoes.map(({ feito }) => feito)}::text[])
         as l (${colunas}, valor, feito)
    returning id`);
  return true;
}

/** The row of money that link `c` names: by which word, and its id. */
export const LINHA_DA_LIGACAO = sql`case ${juntar(
  TODAS.map(({ linha, ligacao }) => sql`when c.${ligacao} is not null then ${linha}::text`),
  sql` `,
)} end`;
export const ID_DA_LIGACAO = sql`coalesce(${juntar(
  TODAS.map(({ ligacao }) => sql`c.${ligacao}`),
  sql`, `,
)})`;

type Contexto = Pick<HouseContext, 'db' | 'orgId' | 'agora'> & {
  casa: Pick<HouseContext['casa'], 'userId' | 'escopo'>;
};

/**
 * Undoes the live links of a row that was just reversed, and gives their amounts back to the lines
 * of the statement. Every action that reverses money calls it in its transaction.
 */
export const soltarConciliado = (ctx: Contexto, tabela: Conciliado, id: string, motivo: string): Promise<number> =>
  soltarLigacoes(ctx, sql`${tabelaDe(tabela).ligacao} = ${id}`, motivo);

/**
 * Undoes the live links that a condition names; answers how many lines got something back. What was
 * set aside of such a line waits again with it. A viewer reaches no link.
 */
export async function soltarLigacoes(
  { db, orgId, casa, agora }: Contexto,
  quais: Statement,
  motivo: string,
): Promise<number> {
  if (casa.escopo === 'membro') return 0;
  return db.count(sql`
    with soltas as (
      update conciliacoes set desfeita_em = ${agora}, desfeita_por = ${casa.userId}, desfeita_motivo = ${motivo}
      where org_id = ${orgId} and desfeita_em is null and ${quais}
      returning linha_id, valor_centavos
    )
    update extrato_linhas l
    set resta_centavos = l.resta_centavos + s.centavos, ignorada_em = null, ignorada_por = null, ignorada_motivo = null
    from (select linha_id, sum(valor_centavos)::bigint as centavos from soltas group by linha_id) s
    where l.org_id = ${orgId} and l.id = s.linha_id`);
}

interface Saida {
  de: string;
  ate: string;
  /** In centavos, above zero. */
  valor_centavos: number;
}

/** An open line of a statement with which this amount went out in these days. */
export const saidaAConferir = (
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  { de, ate, valor_centavos }: Saida,
): Promise<{ dia: string; o_que: string } | undefined> =>
  db.maybe(sql`
    select l.dia, coalesce(l.pagador, l.descricao) as o_que from extrato_linhas l
    where l.org_id = ${orgId} and l.resta_centavos = ${-valor_centavos} and l.ignorada_em is null and l.dia between ${de} and ${ate}
    order by l.dia desc, l.id limit 1`);

/** Money is often written down weeks after the bank saw it, and seldom before. */
const DIAS_ANTES = 31;
const DIAS_DEPOIS = 5;
/** More names than these help nobody to recognise one. */
const LINHAS_DITAS = 3;

type DoValor = Output<typeof conciliacoes.listarLinhasDoValor>;

/** The open lines with exactly this rest around a day, the newest first. It decides nothing. */
export const listarLinhasDoValor = handler(
  conciliacoes.listarLinhasDoValor,
  async ({ db, orgId }, { valor_centavos, dia }): Promise<DoValor> => {
    const linhas = await db.rows<DoValor['itens'][number] & { quantas: number }>(sql`
      select l.id, l.dia, coalesce(l.pagador, l.descricao) as o_que, (count(*) over ())::int as quantas from extrato_linhas l
      where l.org_id = ${orgId} and l.resta_centavos = ${valor_centavos} and l.ignorada_em is null and l.resta_centavos <> 0
        and l.dia between ${somarDias(dia, -DIAS_ANTES)} and ${somarDias(dia, DIAS_DEPOIS)}
      order by l.dia desc, l.id limit ${LINHAS_DITAS}`);
    return { itens: linhas.map(({ quantas: _, ...linha }) => linha), quantas: linhas[0]?.quantas ?? 0 };
  },
);
