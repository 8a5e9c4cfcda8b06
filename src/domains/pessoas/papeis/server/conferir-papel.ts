import { createHash, timingSafeEqual } from 'node:crypto';
import { type HouseContext, type PublicContext, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { type OrgId, wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { type Place, SealBroken, openValue, sealValue } from '../../../../server/vault/sealed-value.ts';
import type { HouseKey, Vault } from '../../../../server/vault/vault.ts';
import { POR_ENDERECO, limitar, rede } from '../../../acesso/acesso/server/limitar.ts';
import { chavesQueAbrem } from '../../membros/server/parte-selada.ts';
import { papeis } from '../contract.ts';
import { type Resposta, lerNumero, lerSelo } from '../rules.ts';

interface Papel {
  sha256: string;
  estado: Exclude<Resposta, 'nao_confere'>;
}

/** What is asked when there is no such house: the same statements, so the same time. */
const NENHUMA = '00000000-0000-0000-0000-000000000000' as OrgId;
const NENHUM = { codigo: '00000000', ano: 2020, numero: 0 };

/**
 * Answers one of four words, to anybody. A number without its hash learns nothing. A wrong hash, an
 * unknown number and an unknown house cost the same statements and get the same word.
 */
export const conferirPapel = handler(papeis.conferirPapel, async (ctx, { numero, selo }) => {
  const { doors } = ctx.services;
  await limitar(doors, `papel:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
  const lido = lerNumero(numero) ?? NENHUM;
  const dado = lerSelo(selo) ?? '';
  const orgId = await acharCasa(ctx, lido.codigo);
  const papel = await doors.casa(wholeHouse(orgId), { readOnly: true }, (db) =>
    db.maybe<Papel>(sql`
      select sha256, case when substituido_em is not null then 'substituido' when retirado_em is not null then 'retirado' else 'confere' end as estado
      from papeis where org_id = ${orgId} and ano = ${lido.ano} and numero = ${lido.numero}`),
  );
  const igual = mesmoSelo(papel?.sha256.slice(0, dado.length) ?? '', dado);
  return { resposta: papel && igual && dado !== '' ? papel.estado : ('nao_confere' as const) };
});

async function acharCasa({ services }: PublicContext, codigo: string): Promise<OrgId> {
  const casa = await services.doors.acesso({ readOnly: true }, (db) =>
    db.maybe<{ id: OrgId }>(sql`
      select id from terreiros where right(id::text, 8) = lower(${codigo}) and guardado_em is null order by id limit 1`),
  );
  return casa?.id ?? NENHUMA;
}

/** Compares hashes of both, so that neither length nor place of a difference shows in the time. */
const mesmoSelo = (um: string, outro: string): boolean =>
  timingSafeEqual(createHash('sha256').update(um).digest(), createHash('sha256').update(outro).digest());

interface Onde {
  ano: number;
  numero: number;
}

/** A paper's number in its year never changes, so that it names the place of the sealed text. */
const lugar = (house: string, { ano, numero }: Onde, version: number): Place => ({
  table: 'papeis',
  house,
  row: `${ano}-${numero}`,
  column: 'selado',
  version,
});

export const selarPapel = ({ version, key }: HouseKey, orgId: string, onde: Onde, conteudo: string): Buffer =>
  sealValue(key, lugar(orgId, onde, version), JSON.stringify(conteudo));

export interface TextoGuardado extends Onde {
  id: string;
  conteudo: string | null;
  selado: Buffer | null;
  chave_versao: number | null;
}

function abrir(chaves: ReadonlyMap<number, Buffer>, orgId: string, papel: TextoGuardado): string | null {
  if (papel.selado === null || papel.chave_versao === null) return papel.conteudo;
  try {
    const chave = chaves.get(papel.chave_versao) ?? Buffer.alloc(0);
    return JSON.parse(openValue(chave, lugar(orgId, papel, papel.chave_versao), papel.selado)) as string;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** The texts of papers by their ids; one that does not open, or was emptied, is left out. */
export async function abrirPapeis(
  { db, orgId, services }: Pick<HouseContext, 'db' | 'orgId' | 'services'>,
  guardados: readonly TextoGuardado[],
): Promise<Map<string, string>> {
  const versoes = guardados.flatMap(({ chave_versao }) => chave_versao ?? []);
  if (versoes.length > 0) services.vault.refuseClosed();
  const chaves = await chavesQueAbrem(services.vault, db, orgId, versoes);
  return new Map(
    guardados.flatMap((papel) => {
      const conteudo = abrir(chaves, orgId, papel);
      return conteudo === null ? [] : [[papel.id, conteudo] as const];
    }),
  );
}

/**
 * Seals up to `limite` papers anew under the newest key. One that does not open stays as it is and
 * is told; `deixar` names those that were told already.
 */
export async function selarPapeisDeNovo(
  db: Db,
  vault: Vault,
  orgId: string,
  limite: number,
  deixar: readonly string[] = [],
): Promise<{ selados: number; estragados: string[] }> {
  const atual = await vault.current(db, orgId);
  const antigos = await db.rows<TextoGuardado>(sql`
    select id, ano, numero, conteudo, selado, chave_versao from papeis
    where org_id = ${orgId} and chave_versao < ${atual.version} and id <> all(${deixar}::uuid[])
    order by id limit ${limite} for update`);
  const chaves = await chavesQueAbrem(
    vault,
    db,
    orgId,
    antigos.flatMap(({ chave_versao }) => chave_versao ?? []),
  );
  const abertos = antigos.map((papel) => ({ papel, conteudo: abrir(chaves, orgId, papel) }));
  const inteiros = abertos.flatMap(({ papel, conteudo }) => (conteudo === null ? [] : [{ papel, conteudo }]));
  const selados = inteiros.map(({ papel, conteudo }) => selarPapel(atual, orgId, papel, conteudo));
  await db.count(sql`
    update papeis p set chave_versao = ${atual.version}, selado = n.selado
    from unnest(${inteiros.map(({ papel }) => papel.id)}::uuid[], ${selados}::bytea[]) n (id, selado)
    where p.org_id = ${orgId} and p.id = n.id`);
  return {
    selados: inteiros.length,
    estragados: abertos.flatMap(({ papel, conteudo }) => (conteudo === null ? [papel.id] : [])),
  };
}
