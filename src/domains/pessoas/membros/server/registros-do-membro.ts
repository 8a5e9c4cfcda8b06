import type { HouseContext } from '../../../../server/actions/handler.ts';
import { ofPerson, type OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';
import { achadosDe } from './buscar-textos-do-membro.ts';
import { REGISTROS_DO_MEMBRO, type RegistroDoMembro } from '../rules.ts';

type Registro = Record<string, unknown>;
type Pergunta = NonNullable<OfPerson['records']>[string];

const textos: Pergunta = (orgId, id) => sql`
  ${achadosDe(orgId, id)}
  select onde, quando, texto from achados where so_dele order by quando, id`;

/** Every table with a `membro_id` has its part in some domain; a test looks for a missing one. */
function perguntaDe(parte: RegistroDoMembro): Pergunta {
  const pergunta = parte === 'textos' ? textos : ofPerson().find(({ records }) => records?.[parte])?.records?.[parte];
  if (!pergunta) throw new Error(`No do-membro.ts has the records '${parte}'`);
  return pergunta;
}

/** Each part of what the house stores about one member. */
export async function lerRegistros(
  { db, orgId, hoje }: HouseContext,
  id: string,
): Promise<Record<RegistroDoMembro, Registro[]>> {
  const lidos = await Promise.all(
    REGISTROS_DO_MEMBRO.map(
      async (parte) => [parte, await db.rows<Registro>(perguntaDe(parte)(orgId, id, hoje))] as const,
    ),
  );
  return Object.fromEntries(lidos) as Record<RegistroDoMembro, Registro[]>;
}
