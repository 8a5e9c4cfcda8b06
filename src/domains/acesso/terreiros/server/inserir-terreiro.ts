import { randomBytes } from 'node:crypto';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { gerarCodigo } from '../../../../shared/codigo.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import type { Fuso } from '../../../../shared/fusos.ts';

interface Novo {
  nome: string;
  email?: string | null;
  /** The plan of the platform that the creator chose. */
  plano?: string | null;
  fuso_horario?: Fuso | undefined;
}

/** A house with an access code of 50 random bits; if the code exists, another is drawn. */
export async function inserirTerreiro(db: Db, novo: Novo): Promise<{ id: string; access_code: string }> {
  const { nome, email = null, plano = null, fuso_horario = FUSO_PADRAO } = novo;
  const criado = await db.maybe<{ id: string; access_code: string }>(sql`
    insert into terreiros (nome, email, plano_escolhido, access_code, fuso_horario)
    values (${nome}, ${email}, ${plano}, ${gerarCodigo(randomBytes(10))}, ${fuso_horario})
    on conflict (access_code) do nothing returning id, access_code`);
  return criado ?? inserirTerreiro(db, novo);
}
