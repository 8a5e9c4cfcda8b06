import type { z } from 'zod';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { ficha } from '../contract.ts';
import { FIELD_NAMES, FIELDS } from '../fields.ts';
import { ehFuturo } from '../rules.ts';
import { t } from '../texts.ts';

export type Ficha = z.output<z.ZodObject<typeof ficha>>;

/**
 * Restricts a viewer to the linked member's rows; row security does the same again (INV-08).
 * `coluna` holds the member's id.
 */
export const soDoMembro = ({ casa }: HouseContext, coluna: Statement): Statement =>
  casa.escopo === 'casa' ? sql`true` : sql`${coluna} = ${casa.membroId}::uuid`;

/**
 * Whether the person can sign in or has a pending invitation; `m` is the member. Both lists are
 * read once, not once per member.
 */
export const situacaoDeAcesso = ({ orgId, agora }: HouseContext): Statement => sql`
  case when m.id in (select u.membro_id from profiles u where u.org_id = ${orgId} and u.membro_id is not null) then 'usuario'
       when m.id in (select i.membro_id from org_invites i
                     where i.org_id = ${orgId} and i.membro_id is not null and i.status = 'pending' and i.expira_em > ${agora})
       then 'convidado' else 'nenhum' end`;

/** Checks what the schema cannot: no date about the person lies in the future. */
export function conferirFicha({ hoje }: HouseContext, ficha: Ficha): void {
  const fields: Record<string, string> = {};
  for (const nome of FIELD_NAMES)
    if (ehFuturo(FIELDS[nome], String(ficha[nome]), hoje)) fields[nome] = t.key('A data não pode ser futura.');
  const [sentence] = Object.values(fields);
  if (sentence) throw new Failure(422, 'campos_invalidos', sentence, { fields });
}

/**
 * What the trace stores about a member, for ever: nothing that would survive an anonymisation as a
 * name.
 */
export const rastro = ({ matricula, ativo }: Pick<Ficha, 'matricula' | 'ativo'>) => ({ matricula, ativo });

export const matriculaRepetida = (): Failure =>
  new Failure(409, 'matricula_repetida', t.key('Já existe um membro com esta matrícula.'), {
    fields: { matricula: t.key('Já existe um membro com esta matrícula.') },
  });
