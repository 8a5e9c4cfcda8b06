import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { TipoDeCarteira } from '../rules.ts';
import { t } from '../texts.ts';
import { primeirasCarteiras } from './carteira-do-metodo.ts';

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
  { db, orgId }: HouseContext,
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
