import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { OfPerson, PersonRecord } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';
import { niveisVistos } from '../../membros/server/selar-reservado.ts';
import { abrirPapeis, type TextoGuardado } from './conferir-papel.ts';

/** The words of sealed papers, as far as the caller may read belief. */
async function abrir(ctx: HouseContext, linhas: readonly PersonRecord[]): Promise<PersonRecord[]> {
  const vistos: readonly unknown[] = [null, ...niveisVistos(ctx, null)];
  const guardados = linhas as (PersonRecord & TextoGuardado)[];
  const textos = await abrirPapeis(
    ctx,
    guardados.filter(({ nivel }) => vistos.includes(nivel)),
  );
  return guardados.map(({ selado: _selado, chave_versao: _versao, ...linha }) => ({
    ...linha,
    conteudo: textos.get(linha.id) ?? linha.conteudo,
  }));
}

export const doMembro: OfPerson = {
  records: {
    papeis: (orgId, id) => sql`
    select id, tipo, ano, numero, ano_base, conteudo, selado, chave_versao, nivel, sha256, emitido_em, substituido_em, retirado_em, enviado_em
    from papeis where org_id = ${orgId} and membro_id = ${id} order by ano, numero`,
  },
  opens: { papeis: abrir },
  forgets: [
    (orgId, id) =>
      sql`update papeis set conteudo = null, selado = null, chave_versao = null where org_id = ${orgId} and membro_id = ${id}`,
  ],
  holds: {
    papel: (orgId, id) => sql`exists (select from papeis x where x.org_id = ${orgId} and x.membro_id = ${id})`,
  },
};
