import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { anotarLeitura } from '../../cofre/server/anotar-leitura.ts';
import type { Nivel } from '../../membros/reserved-fields.ts';
import { niveisVistos } from '../../membros/server/quem-le.ts';
import { papeis } from '../contract.ts';
import type { PapelDeModelo } from '../rules-modelos.ts';
import { numeroDoPapel } from '../rules.ts';
import { t } from '../texts.ts';
import { abrirPapeis, type TextoGuardado } from './selo-do-papel.ts';

type Linha = Omit<Output<typeof papeis.listarPapeisEmitidos>['itens'][number], 'numero'> & {
  ano: number;
  numero: number;
};

const PAGINA = 50;

const semPapel = (): Failure => new Failure(404, 'sem_papel', t.key('Papel não encontrado'));

export const listarPapeisEmitidos = handler(papeis.listarPapeisEmitidos, async (ctx, { membro_id, depois_de }) => {
  const linhas = await ctx.db.rows<Linha>(sql`
    select p.id, p.ano, p.numero, v.titulo, m.nome, m.matricula, p.emitido_em,
           case when p.retirado_em is not null then 'retirado' else 'confere' end as estado,
           p.conteudo is null and p.selado is null as vazio,
           p.nivel is null or p.nivel = any(${niveisVistos(ctx, null)}::text[]) as legivel
    from papeis p
    join membros m on m.org_id = ${ctx.orgId} and m.id = p.membro_id
    join papeis_modelos_versoes v on v.org_id = ${ctx.orgId} and v.modelo_id = p.modelo_id and v.versao = p.modelo_versao
    where p.org_id = ${ctx.orgId} and p.tipo = 'modelo'
      ${membro_id === undefined ? sql`` : sql`and p.membro_id = ${membro_id}`}
      ${depois_de === undefined ? sql`` : sql`and (p.ano, p.numero) < (select u.ano, u.numero from papeis u where u.org_id = ${ctx.orgId} and u.id = ${depois_de})`}
    order by p.ano desc, p.numero desc limit ${literal(PAGINA + 1)}`);
  const { itens, proximo } = pageOf(linhas, PAGINA, ({ id }) => id);
  return {
    itens: itens.map((linha) => ({ ...linha, numero: numeroDoPapel(ctx.orgId, linha.ano, linha.numero) })),
    proximo,
  };
});

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

/** Pressed twice it says nothing new. A statement is withdrawn only when its money is gone. */
export const retirarPapel = handler(papeis.retirarPapel, async (ctx, { id }) => {
  const achados = await ctx.db.rows(sql`
    update papeis p set retirado_em = coalesce(p.retirado_em, ${ctx.agora})
    where p.org_id = ${ctx.orgId} and p.id = ${id} and p.tipo = 'modelo' returning 1`);
  if (achados.length === 0) throw semPapel();
  await ctx.audit('papel.retirar', { alvo: id });
  return { ok: true } as const;
});
