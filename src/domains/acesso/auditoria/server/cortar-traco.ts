import { cortarCpfs } from '../../../../shared/cortar-cpfs.ts';
import { cutTraceRow, traceOfCut, type CutRow } from '../../../../server/actions/cut-trace.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { conferirCasa, lerNotas, resumo, seloDe } from './selos.ts';

const semCpfs = (valor: object | null): object | null =>
  valor && (JSON.parse(cortarCpfs(JSON.stringify(valor))) as object);

/** Changes of a PIX key that earlier versions wrote with a whole CPF. */
async function abertas(db: Db, orgId: OrgId): Promise<CutRow[]> {
  const linhas = await db.rows<CutRow>(sql`
    select id, quando::text as quando, antes, depois from auditoria
    where org_id = ${orgId} and acao = 'organizacao.salvar_pix' and concat(antes, depois) ~ '[0-9]{11}' order by quando, id`);
  return linhas.flatMap((linha) => {
    const cortada = { ...linha, antes: semCpfs(linha.antes), depois: semCpfs(linha.depois) };
    return JSON.stringify(cortada) === JSON.stringify(linha) ? [] : [cortada];
  });
}

/**
 * The operator's command leaves six digits of whole CPFs in the trace, as new lines have, and makes
 * the seals from there on anew. It answers how many lines were cut. A trace that is not as it was
 * sealed gets null and stays: new seals would hide that.
 */
export async function cortarTraco(db: Db, dataDir: string, orgId: OrgId): Promise<number | null> {
  // A seal that is made meanwhile would follow the old one.
  await db.count(sql`lock table auditoria_selos in share row exclusive mode`);
  const linhas = await abertas(db, orgId);
  const [primeira] = linhas;
  if (!primeira) return 0;
  const nota = lerNotas(dataDir)[orgId];
  const anotado = nota && (await seloDe(db, orgId, nota.numero));
  if (nota?.hash !== anotado?.hash || (await conferirCasa(db, orgId)).length > 0) return null;
  for (const linha of linhas) await cutTraceRow(db, orgId, linha);
  await selarDeNovo(db, orgId, primeira.quando);
  await traceOfCut(db, orgId, 'auditoria.cortar_cpfs', { linhas: linhas.length });
  return linhas.length;
}

async function selarDeNovo(db: Db, orgId: OrgId, desde: string): Promise<void> {
  const selos = await db.rows<{ numero: number }>(sql`
    select numero from auditoria_selos where org_id = ${orgId} and ate > ${desde}::timestamptz order by numero`);
  for (const { numero } of selos)
    await db.count(sql`
      update auditoria_selos s set hash = n.hash from (
        select r.hash from auditoria_selos x
        left join auditoria_selos v on v.org_id = ${orgId} and v.numero = x.numero - 1
        cross join lateral (${resumo(orgId, sql`coalesce(v.hash, ''::bytea)`, sql`case when v.numero is null then '-infinity' else x.de end`, sql`x.ate`)}) r
        where x.org_id = ${orgId} and x.numero = ${numero}
      ) n where s.org_id = ${orgId} and s.numero = ${numero}`);
}
