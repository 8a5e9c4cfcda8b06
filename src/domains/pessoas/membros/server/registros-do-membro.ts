import type { HouseContext } from '../../../../server/actions/handler.ts';
import { ofPerson, type OfPerson, type PersonRecord } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';
import { achadosDe } from './buscar-textos-do-membro.ts';
import { REGISTROS_DO_MEMBRO, type RegistroDoMembro } from '../rules.ts';

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
export async function lerRegistros(ctx: HouseContext, id: string): Promise<Record<RegistroDoMembro, PersonRecord[]>> {
  const { db, orgId, hoje } = ctx;
  const ler = async (parte: RegistroDoMembro): Promise<PersonRecord[]> => {
    const linhas = await db.rows<PersonRecord>(perguntaDe(parte)(orgId, id, hoje));
    const abrir = ofPerson().find(({ opens }) => opens?.[parte])?.opens?.[parte];
    return abrir ? abrir(ctx, linhas) : linhas;
  };
  const lidos = await Promise.all(REGISTROS_DO_MEMBRO.map(async (parte) => [parte, await ler(parte)] as const));
  return Object.fromEntries(lidos) as Record<RegistroDoMembro, PersonRecord[]>;
}
