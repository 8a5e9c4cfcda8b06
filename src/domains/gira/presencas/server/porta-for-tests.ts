import { sql } from '../../../../server/database/sql.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';

interface Quando {
  /** Minutes from now. */
  inicio?: number;
  fim?: number;
  tipo?: string;
}

/** An event that began ten minutes ago and goes on for two hours, unless told. */
export async function novoEvento(
  casa: TestHouse,
  { inicio = -10, fim = inicio + 130, tipo = 'gira' }: Quando = {},
): Promise<string> {
  const em = (minutos: number) => new Date(Date.now() + minutos * 60_000);
  const [linha] = await casa.rows<{ id: string }>(sql`
    insert into eventos (org_id, tipo, titulo, inicio, fim, aberta, usuario_operacao)
    values (${casa.orgId}, ${tipo}, 'Gira de caboclo', ${em(inicio)}, ${em(fim)}, true, ${casa.usuario('owner').id})
    returning id`);
  return linha?.id ?? '';
}

/** Registers as many active members, named in order, as if a year ago. */
export async function novosMembros(casa: TestHouse, quantos: number): Promise<string[]> {
  const linhas = await casa.rows<{ id: string }>(sql`
    insert into membros (org_id, nome, created_at)
    select ${casa.orgId}, 'Membro ' || lpad(n::text, 4, '0'), now() - interval '1 year' from generate_series(1, ${quantos}) n
    returning id`);
  return linhas.map(({ id }) => id);
}

/** Links the house's viewer to this member. */
export const vincular = (casa: TestHouse, membroId: string): Promise<unknown> =>
  casa.rows(sql`
    update profiles set membro_id = ${membroId} where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id} returning 1`);
