import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { type Conciliado, tabelaDe } from '../../formas/server/registro.ts';
import { type TipoDeCarteira, formaComparavel } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { primeirasCarteiras } from './carteira-do-metodo.ts';
import { carteiraDaLinha } from './movimentos.ts';

/**
 * The carteira of an open till session, for money that joins or leaves its drawer. The session is
 * locked until the end of the transaction, so that its closing waits. What takes money out (`sai`)
 * waits for the others too, because it asks what they leave. 409 if it is closed.
 */
export async function sessaoAberta(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  id: string,
  { sai = false } = {},
): Promise<{ carteira_id: string }> {
  const aberta = await db.maybe<{ carteira_id: string }>(sql`
    select carteira_id from sessoes_de_caixa where org_id = ${orgId} and id = ${id} and fechada_em is null
    ${sai ? sql`for no key update` : sql`for share`}`);
  if (!aberta) throw new Failure(409, 'caixa_fechado', t.key('Este caixa não está aberto. Confira o PDV.'));
  return aberta;
}

/**
 * The drawer that receives cash at a till's screen; undefined for what is not paid in cash, which
 * lies in no drawer. 409 if the session is closed.
 */
export async function turnoDoDinheiro(
  ctx: Pick<HouseContext, 'db' | 'orgId'>,
  metodo: string,
  sessao_id: string | undefined,
  { sai = false } = {},
) {
  if (sessao_id === undefined || formaComparavel(metodo) !== 'dinheiro') return undefined;
  return { sessao_id, ...(await sessaoAberta(ctx, sessao_id, { sai })) };
}

/** The condition that a money row lies in the drawer that gives its money back. */
export const daGaveta = (carteira: string | null): Statement =>
  carteira === null ? sql`` : sql`and carteira_id = ${carteira}`;

/** 409 for a row whose money is in another place. */
export const foraDaGaveta = (): Failure =>
  new Failure(409, 'fora_da_gaveta', t.key('Este dinheiro não está na gaveta deste caixa.'));

export interface CarteiraTravada {
  id: string;
  tipo: TipoDeCarteira;
  nome: string;
  arquivada: boolean;
  primeira: boolean;
  saldo_inicial_centavos: number | null;
  saldo_inicial_em: string | null;
}

/** The columns of `carteiras` that a `CarteiraTravada` has. */
export const COLUNAS_DA_CARTEIRA: Statement = sql`
  id, tipo, nome, arquivada_em is not null as arquivada, id = ile_carteira(org_id, tipo) as primeira, saldo_inicial_centavos, saldo_inicial_em`;

/**
 * Locks a carteira against other changes of it; payments and sales into it go on, unless they have
 * to wait, too.
 */
export async function travarCarteira(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  id: string,
  { semEntradas = false } = {},
): Promise<CarteiraTravada> {
  await db.rows(primeirasCarteiras(orgId));
  const travada = await db.maybe<CarteiraTravada>(sql`
    select ${COLUNAS_DA_CARTEIRA}
    from carteiras where org_id = ${orgId} and id = ${id} ${semEntradas ? sql`for update` : sql`for no key update`}`);
  if (!travada) throw semCarteira();
  return travada;
}

export const semCarteira = (): Failure => new Failure(404, 'carteira_nao_encontrada', t.key('Carteira não encontrada'));

export const carteiraArquivada = (): Failure =>
  new Failure(409, 'carteira_arquivada', t.key('Esta carteira está arquivada.'));

/** A row of money by its table. */
interface Linha {
  id: string;
  origem: Conciliado;
}

/** Locks the live row, and answers what it moved in this carteira as `centavos`. */
export function travarLinha(orgId: OrgId, carteiraId: string, { id, origem }: Linha): Statement {
  if (origem === 'transferencia')
    return sql`
        select case when s.carteira_para = ${carteiraId}::uuid then s.valor_centavos else -s.valor_centavos end as centavos
        from transferencias s
        where s.org_id = ${orgId} and s.id = ${id} and s.estornado_em is null
          and ${carteiraId}::uuid in (s.carteira_de, s.carteira_para) and s.carteira_de <> s.carteira_para for update`;
  const { de, x, valor, metodo = sql`''`, conferido = sql`true`, conta = sql`` } = tabelaDe(origem);
  return sql`
        select ${valor} as centavos from ${de}
        where ${x}.org_id = ${orgId} and ${x}.id = ${id} and ${x}.estornado_em is null and ${conferido} ${conta}
          and (${carteiraDaLinha(orgId, sql`${x}.carteira_id`, metodo)}) = ${carteiraId}::uuid for update`;
}
