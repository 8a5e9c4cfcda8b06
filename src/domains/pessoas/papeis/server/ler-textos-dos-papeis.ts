import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { anotarLeitura } from '../../cofre/server/anotar-leitura.ts';
import type { Nivel } from '../../membros/reserved-fields.ts';
import { niveisVistos } from '../../membros/server/quem-le.ts';
import { papeis } from '../contract.ts';
import type { PapelDeModelo } from '../rules-modelos.ts';
import { t } from '../texts.ts';
import { semPapel } from './retirar-papel.ts';
import { abrirPapeis, type TextoGuardado } from './selo-do-papel.ts';

interface Guardado extends TextoGuardado {
  membro_id: string;
  sha256: string;
  nivel: Nivel | null;
}

/** All of them or none: a paper with belief is read by who may read belief of its level. */
export const lerTextosDosPapeis = handler(papeis.lerTextosDosPapeis, async (ctx, { papeis: ids }) => {
  const linhas = await ctx.db.rows<Guardado>(sql`
    select p.id, p.ano, p.numero, p.conteudo, p.selado, p.chave_versao, p.membro_id, p.sha256, p.nivel
    from unnest(${ids}::uuid[]) with ordinality q (id, n)
    join papeis p on p.org_id = ${ctx.orgId} and p.id = q.id and p.tipo = 'modelo' order by q.n`);
  if (linhas.length < ids.length) throw semPapel();
  const vistos = niveisVistos(ctx, null);
  if (linhas.some(({ nivel }) => nivel !== null && !vistos.includes(nivel)))
    throw new Failure(403, 'sem_permissao', t.key('Este papel tem campos da vida religiosa, que você não pode ler.'));
  const textos = await abrirPapeis(ctx, linhas);
  anotar(ctx, linhas, textos);
  const itens = linhas.flatMap(({ id, sha256 }) => {
    const conteudo = textos.get(id);
    return conteudo === undefined ? [] : [{ id, conteudo, sha256 }];
  });
  if (itens.length === 0) throw semPapel();
  return { itens };
});

function anotar(ctx: HouseContext, linhas: readonly Guardado[], textos: ReadonlyMap<string, string>): void {
  for (const { id, membro_id, selado } of linhas) {
    const texto = textos.get(id);
    if (selado === null || texto === undefined) continue;
    anotarLeitura(ctx, { membros: [membro_id], oQue: 'viu', partes: (JSON.parse(texto) as PapelDeModelo).partes });
  }
}
