import type { Services } from '../../../../server/actions/handler.ts';
import { forgetAnswers } from '../../../../server/actions/idempotency.ts';
import type { Db } from '../../../../server/database/door.ts';
import { type Doors, type OrgId, wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { exclusively } from '../../../../server/jobs/exclusive.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { type Dia, hojeEm, horaEm } from '../../../../shared/datas.ts';

/** The file keys that rows of one house name: they are deleted with it. */
export async function arquivosDaCasa(doors: Doors, orgId: OrgId): Promise<string[]> {
  const nomeados = await doors.casa(wholeHouse(orgId), { readOnly: true }, (db) =>
    db.rows<{ chave: string }>(sql`
      select imagem_path as chave from produtos where org_id = ${orgId} and imagem_path is not null
      union all
      select arquivo_path from anexos where org_id = ${orgId}
      union all
      select logo_path from terreiros where id = ${orgId} and logo_path is not null`),
  );
  return nomeados.map(({ chave }) => chave);
}

/**
 * Every file key that any row names (in a column `…_path`), by house. Pictures of people are their
 * own and belong to no house.
 */
export async function arquivosNomeados(doors: Doors): Promise<Set<string>> {
  const { casas, avatares } = await doors.acesso({ readOnly: true }, async (db) => ({
    casas: await db.rows<{ id: OrgId }>(sql`select id from terreiros order by id`),
    avatares: await db.rows<{ chave: string }>(
      sql`select avatar_path as chave from contas where avatar_path is not null`,
    ),
  }));
  const chaves = new Set(avatares.map(({ chave }) => chave));
  for (const { id } of casas) for (const chave of await arquivosDaCasa(doors, id)) chaves.add(chave);
  return chaves;
}

interface Casa {
  orgId: OrgId;
  fuso: string;
  /** Whether another program listens to the house. */
  ouvida: boolean;
}

export interface DiaDaCasa extends Casa {
  services: Services;
  /** The house's day. */
  hoje: Dia;
  agora: Date;
}

/**
 * Runs something once a day for each house, by its own clock. It runs from `hora` ('HH:mm') on, and
 * again after a change of the house's zone. At start-up it makes up for missed days. There is one
 * transaction per house, in one process at a time. A house that fails delays no other and is tried
 * again in the next round. Work done in the minute `hora` is repeated a minute later, because an
 * earlier call may still be writing. Only this process remembers which days are done, so repeating
 * a day must change nothing.
 */
export function umaVezPorDia(name: string, hora: string, fazer: (db: Db, dia: DiaDaCasa) => Promise<void>): Job {
  const feitos = new Map<OrgId, string>();
  const naCasa = async (services: Services, { orgId, fuso, ouvida }: Casa, agora: Date): Promise<void> => {
    const [hoje, relogio] = [hojeEm(agora, fuso), horaEm(agora, fuso)];
    const dia = `${hoje} ${fuso}`;
    if (feitos.get(orgId) === dia || relogio < hora) return;
    const feito = await services.doors.casa(wholeHouse(orgId), {}, (db) =>
      exclusively(db, `${name}:${orgId}`, () =>
        fazer(db, { services, orgId, fuso, ouvida, hoje, agora }).then(() => true),
      ),
    );
    if (feito && relogio > hora) feitos.set(orgId, dia);
  };
  return {
    name,
    round: async (services, agora) => {
      const casas = await services.doors.acesso({ readOnly: true }, (db) =>
        db.rows<Casa>(
          sql`select id as "orgId", fuso_horario as fuso, com_webhooks or com_tokens as ouvida from terreiros order by id`,
        ),
      );
      // A house may be deleted, and brought back from its file on the same day.
      const daqui = new Set(casas.map(({ orgId }) => orgId));
      for (const orgId of feitos.keys()) if (!daqui.has(orgId)) feitos.delete(orgId);
      let falhas = 0;
      for (const casa of casas) {
        await naCasa(services, casa, agora).catch((error: unknown) => {
          services.log.warn({ err: error, org: casa.orgId, job: name }, 'not done for a house');
          falhas += 1;
        });
      }
      if (falhas > 0) throw new Error(`${name}: not done in ${falhas} of ${casas.length} houses`);
    },
  };
}

/** Each house's answers, kept by their idempotency key, are deleted after 72 hours. */
export const limparChaves = (): Job =>
  umaVezPorDia('limparChaves', '00:00', async (db, { orgId, agora }) => {
    await forgetAnswers(db, orgId, agora);
  });

/** Says whether the house has a payments provider. The jobs visit only houses that say so. */
export const marcarProvedor = (db: Db, orgId: string, tem: boolean): Promise<number> =>
  db.count(sql`update terreiros set com_provedor = ${tem} where id = ${orgId} and com_provedor <> ${tem}`);

/** Says whether the house has addresses of webhooks. Its calls write what happens only then. */
export const marcarWebhooks = (db: Db, orgId: string, tem: boolean): Promise<number> =>
  db.count(sql`update terreiros set com_webhooks = ${tem} where id = ${orgId} and com_webhooks <> ${tem}`);

/** Says whether the house has a token that may read what happens, which is then written. */
export const marcarTokens = (db: Db, orgId: string, tem: boolean): Promise<number> =>
  db.count(sql`update terreiros set com_tokens = ${tem} where id = ${orgId} and com_tokens <> ${tem}`);
