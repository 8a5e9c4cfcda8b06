// What the operator's command does with whole CPFs that earlier versions wrote beside lines and
// payers. Each call is one batch of one house, in one transaction.
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Vault } from '../../../../server/vault/vault.ts';
import { cortarLinha, type LinhaEscrita } from './cortar-linhas.ts';
import { idsDosDocumentos } from './documentos-dos-pagadores.ts';
import { chaveDoPagador } from './pagadores.ts';

type Linha = LinhaEscrita & { id: string; chave: string | null };

/** Both tables have a key, a payer and a document; only a line has texts of the bank. */
const textosDe = ({ descricao, id_banco, documento, pagador, pagador_documento }: LinhaEscrita): string =>
  JSON.stringify([descricao, id_banco, documento, pagador, pagador_documento]);

/** A line or payer of before, if anything of it is to be cut. */
function cortada(linha: Linha) {
  const { cpf, ...nova } = cortarLinha(linha);
  return textosDe(nova) === textosDe(linha) ? [] : [{ ...nova, cpf }];
}

export const casasComExtrato = (db: Db): Promise<{ org_id: string }[]> =>
  db.rows(sql`select distinct org_id from extratos order by org_id`);

/** Lines after `ultima` that have eleven digits somewhere, points and blanks left aside. */
const candidatas = (db: Db, orgId: string, ultima: string | null, limite: number, trava = sql``): Promise<Linha[]> =>
  db.rows<Linha>(sql`
    select id, descricao, id_banco, documento, pagador, pagador_documento, pagador_chave as chave from extrato_linhas
    where org_id = ${orgId} and id > ${ultima ?? '00000000-0000-0000-0000-000000000000'}::uuid
      and regexp_replace(concat_ws('x', descricao, id_banco, documento, pagador, pagador_documento), '[-./[:space:]]', '', 'g') ~ '[0-9]{11}'
    order by id limit ${limite} ${trava}`);

const lembrados = (db: Db, orgId: string): Promise<Linha[]> =>
  db.rows<Linha>(sql`
    select id, '' as descricao, null as id_banco, null as documento, pagador, pagador_documento, chave
    from pagadores where org_id = ${orgId}`);

/** How many lines and payers of a house still hold a whole CPF. */
export async function contarAbertas(db: Db, orgId: string): Promise<number> {
  const linhas = [...(await candidatas(db, orgId, null, 1_000_000)), ...(await lembrados(db, orgId))];
  return linhas.flatMap(cortada).length;
}

/** What names the payer afterwards. A name that was read worse once stays as it is. */
const chaveNova = (linha: ReturnType<typeof cortada>[number], ids: ReadonlyMap<string, string>): string | null =>
  linha.cpf === null ? linha.chave : (ids.get(linha.cpf) ?? chaveDoPagador(linha));

/** Cuts up to `limite` lines after `depois`; `ultima` is null once there is none left. */
export async function cortarLote(
  db: Db,
  vault: Vault,
  orgId: string,
  limite: number,
  depois: string | null,
): Promise<{ cortadas: number; ultima: string | null }> {
  // Locked: whoever forgets a person meanwhile would find the emptied words written back.
  const linhas = await candidatas(db, orgId, depois, limite, sql`for update`);
  const cortadas = linhas.flatMap(cortada);
  const ids = await idsDosDocumentos(
    db,
    vault,
    orgId,
    cortadas.flatMap(({ cpf }) => cpf ?? []),
  );
  await db.count(sql`
    update extrato_linhas l
    set descricao = n.descricao, id_banco = n.id_banco, documento = n.documento, pagador = n.pagador,
        pagador_documento = n.pagador_documento, pagador_chave = n.chave
    from unnest(${cortadas.map(({ id }) => id)}::uuid[], ${cortadas.map(({ descricao }) => descricao)}::text[],
                ${cortadas.map(({ id_banco }) => id_banco)}::text[], ${cortadas.map(({ documento }) => documento)}::text[],
                ${cortadas.map(({ pagador }) => pagador)}::text[], ${cortadas.map((um) => um.pagador_documento)}::text[],
                ${cortadas.map((um) => chaveNova(um, ids))}::text[])
      n (id, descricao, id_banco, documento, pagador, pagador_documento, chave)
    where l.org_id = ${orgId} and l.id = n.id`);
  return { cortadas: cortadas.length, ultima: linhas.length < limite ? null : (linhas.at(-1)?.id ?? null) };
}

/** Cuts the remembered payers of a house; one that was remembered again meanwhile goes. */
export async function cortarPagadores(db: Db, vault: Vault, orgId: string): Promise<number> {
  const cortadas = (await lembrados(db, orgId)).flatMap(cortada);
  const ids = await idsDosDocumentos(
    db,
    vault,
    orgId,
    cortadas.flatMap(({ cpf }) => cpf ?? []),
  );
  const novos = sql`unnest(${cortadas.map(({ id }) => id)}::uuid[], ${cortadas.map(({ pagador }) => pagador)}::text[],
    ${cortadas.map((um) => um.pagador_documento)}::text[], ${cortadas.map((um) => chaveNova(um, ids))}::text[])
    n (id, pagador, pagador_documento, chave)`;
  await db.count(sql`
    delete from pagadores g using ${novos}
    where g.org_id = ${orgId} and g.id = n.id and exists (
      select from pagadores o where o.org_id = ${orgId} and o.chave = n.chave and o.membro_id = g.membro_id and o.id <> g.id)`);
  await db.count(sql`
    update pagadores g set pagador = n.pagador, pagador_documento = n.pagador_documento, chave = n.chave
    from ${novos} where g.org_id = ${orgId} and g.id = n.id`);
  return cortadas.length;
}
