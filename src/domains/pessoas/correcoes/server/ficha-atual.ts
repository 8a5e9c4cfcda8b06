import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { lerReservado } from '../../membros/server/reservado.ts';
import type { Campo } from '../rules.ts';

/** What a proposal changes; absent is what stays. */
export type Valores = Partial<Record<Campo, string>>;

export interface FichaAtual {
  tipo_pessoa: 'PF' | 'PJ';
  nome: string;
  nome_social: string | null;
  dt_nascimento: string | null;
  responsavel_nome: string | null;
  responsavel_motivo: string | null;
}

export const lerFichaAtual = ({ db, orgId }: Pick<HouseContext, 'db' | 'orgId'>, id: string): Promise<FichaAtual> =>
  db.row(sql`
    select tipo_pessoa, nome, nome_social, dt_nascimento, responsavel_nome, responsavel_motivo
    from membros where org_id = ${orgId} and id = ${id}`);

/** The documents of the record; null where they do not open, or the vault is closed. */
export const lerDocs = async (ctx: HouseContext, id: string) => (await lerReservado(ctx, id, ['docs'])).reservado.docs;
