import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { ultimoAdulto } from '../../../../shared/maioridade.ts';
import { anotarLeitura } from '../../cofre/server/leituras.ts';
import type { Nivel } from '../../membros/reserved-fields.ts';
import { semMembro } from '../../membros/server/membros.ts';
import { niveisVistos } from '../../membros/server/selar-reservado.ts';
import type { Finalidade } from '../../privacidade/rules.ts';
import { papeis } from '../contract.ts';
import { type PapelDeModelo, camposQueFaltam, preencherModelo, usaCrenca } from '../rules-modelos.ts';
import { type ContaDoAno, lerDeclaracao, mesmaConta, numeroDoPapel } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type TextoGuardado, abrirPapeis } from './conferir-papel.ts';
import type { PapelDoAno } from './ler-o-ano.ts';
import { conferirModelo } from './modelos.ts';
import { lerCasaDoPapel, lerPessoasDoPapel } from './valores-do-modelo.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  papeis_modelos_versoes__pk: [
    409,
    'modelo_mudado',
    t.key('Outra pessoa mudou este modelo. Copie o seu texto, feche e abra o modelo de novo.'),
  ],
};

type Linha = Omit<Output<typeof papeis.listarPapeisEmitidos>['itens'][number], 'numero'> & {
  ano: number;
  numero: number;
};

const PAGINA = 50;

export const listarPapeisEmitidos = handler(papeis.listarPapeisEmitidos, async (ctx, { membro_id, depois_de }) => {
  const linhas = await ctx.db.rows<Linha>(sql`
    select p.id, p.ano, p.numero, v.titulo, m.nome_mostrado as nome, m.matricula, p.emitido_em,
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

const semPapel = (): Failure => new Failure(404, 'sem_papel', t.key('Papel não encontrado'));

/** Pressed twice it says nothing new. A statement is withdrawn only when its money is gone. */
export const retirarPapel = handler(papeis.retirarPapel, async (ctx, { id }) => {
  const achados = await ctx.db.rows(sql`
    update papeis p set retirado_em = coalesce(p.retirado_em, ${ctx.agora})
    where p.org_id = ${ctx.orgId} and p.id = ${id} and p.tipo = 'modelo' returning 1`);
  if (achados.length === 0) throw semPapel();
  await ctx.audit('papel.retirar', { alvo: id });
  return { ok: true } as const;
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

type Contexto = Pick<HouseContext, 'orgId' | 'hoje'>;

/**
 * Condition on `membros m`: the newest word about this purpose is a yes. Nothing on record is none.
 * What a guardian agreed to counts until the 18th birthday.
 */
export const autorizou = ({ orgId, hoje }: Contexto, finalidade: Finalidade): Statement => sql`
  exists (
    select from (
      select c.decisao, c.por from consentimentos c
      where c.org_id = ${orgId} and c.membro_id = m.id and c.finalidade = ${finalidade}
      order by c.ocorrido_em desc, c.created_at desc, c.id desc limit 1
    ) u where u.decisao = 'dado' and (u.por = 'membro' or m.dt_nascimento > ${ultimoAdulto(hoje)}))`;

/** Condition on `membros m`: there is an e-mail, and the person agreed to letters. */
export const podeReceber = (ctx: Contexto): Statement =>
  sql`(m.email is not null and ${autorizou(ctx, 'comunicacao')})`;

/** Reads what issuing would read, with the same rights, consents and lines, and stores nothing. */
export const preverPapel = handler(papeis.preverPapel, async (ctx, { membro_id, ...escrito }) => {
  const { paragrafos, campos } = conferirModelo(ctx, escrito);
  const membro = await ctx.db.maybe<{ autorizou: boolean }>(sql`
    select ${autorizou(ctx, 'espiritual')} as autorizou from membros m
    where m.org_id = ${ctx.orgId} and m.id = ${membro_id} and m.anonimizado_em is null`);
  if (!membro) throw semMembro();
  if (usaCrenca(campos) && !membro.autorizou)
    throw new Failure(409, 'sem_autorizacao', t.key('Esta pessoa não autorizou o registro da vida religiosa.'));
  const [pessoa] = await lerPessoasDoPapel(ctx, await lerCasaDoPapel(ctx), campos, [membro_id]);
  if (!pessoa) throw semMembro();
  return { paragrafos: preencherModelo(paragrafos, pessoa.valores), faltam: camposQueFaltam(campos, pessoa.valores) };
});

interface Mudancas {
  /** Members who get a paper, with the one that it replaces. */
  aEmitir: { membro_id: string; conta: ContaDoAno; antes: string | null }[];
  /** Papers behind which no money of the year stands any more. */
  aRetirar: string[];
  iguais: number;
}

/** What issuing a year would do: papers that say the same as the money does stay. */
export function comparar(contas: ReadonlyMap<string, ContaDoAno>, emitidos: readonly PapelDoAno[]): Mudancas {
  const porMembro = new Map(emitidos.map((papel) => [papel.membro_id, papel]));
  const aEmitir = [...contas].flatMap(([membro_id, conta]) => {
    const papel = porMembro.get(membro_id);
    if (papel && mesmaConta(lerDeclaracao(papel.conteudo), conta)) return [];
    return [{ membro_id, conta, antes: papel?.id ?? null }];
  });
  const aRetirar = emitidos.filter(({ membro_id }) => !contas.has(membro_id)).map(({ id }) => id);
  return { aEmitir, aRetirar, iguais: contas.size - aEmitir.length };
}
