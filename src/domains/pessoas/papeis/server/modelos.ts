import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { signedLink } from '../../../../server/files/signed-link.ts';
import { can } from '../../../../shared/access.ts';
import { Failure } from '../../../../shared/failure.ts';
import { papeis } from '../contract.ts';
import { type ModeloLido, erroEmPalavras, lerModelo, usaCrenca } from '../rules-modelos.ts';
import { t } from '../../../../shared/texts.ts';

type Modelo = Output<typeof papeis.listarModelosDePapel>['itens'][number];

export const listarModelosDePapel = handler(papeis.listarModelosDePapel, async ({ db, orgId, services, agora }) => {
  const [{ logo_path }, itens] = await Promise.all([
    db.row<{ logo_path: string | null }>(sql`select logo_path from terreiros where id = ${orgId}`),
    db.rows<Modelo>(sql`
      select m.id, m.versao, v.titulo, v.texto, v.assina, v.escrito_em,
             (select count(*) from papeis p where p.org_id = ${orgId} and p.modelo_id = m.id and p.retirado_em is null) as emitidos
      from papeis_modelos m
      join papeis_modelos_versoes v on v.org_id = ${orgId} and v.modelo_id = m.id and v.versao = m.versao
      where m.org_id = ${orgId} and m.retirado_em is null
      order by ile_dobrar(v.titulo), m.id limit 200`),
  ]);
  return { logo_url: logo_path && signedLink(services.secret, logo_path, agora), itens };
});

export interface Escrito {
  titulo: string;
  texto: string;
  assina: boolean;
}

const semModelo = (): Failure => new Failure(404, 'sem_modelo', t.key('Modelo não encontrado'));

const modeloMudado = (): Failure =>
  new Failure(
    409,
    'modelo_mudado',
    t.key('Outra pessoa mudou este modelo. Copie o seu texto, feche e abra o modelo de novo.'),
  );

/** Refuses a template with anything wrong in it, and belief from who may not read it. */
export function conferirModelo(ctx: HouseContext, { titulo, texto }: Pick<Escrito, 'titulo' | 'texto'>): ModeloLido {
  const noTitulo = lerModelo(titulo);
  if (noTitulo.erros.length > 0 || noTitulo.campos.length > 0)
    throw recusa('titulo', t.key('O título é impresso como está: sem campos e só com letras que saem no papel.'));
  const lido = lerModelo(texto);
  if (lido.erros.length > 0) throw recusa('texto', lido.erros.map(erroEmPalavras).slice(0, 5).join(' '));
  if (usaCrenca(lido.campos)) exigirLeituraDaCrenca(ctx);
  return lido;
}

/** Who may not read belief writes no paper with it, and learns nothing by trying. */
export function exigirLeituraDaCrenca(ctx: HouseContext): void {
  if (!can(ctx, 'espiritual:view'))
    throw recusa('texto', t.key('Este modelo tem campos da vida religiosa, que você não pode ler.'), 403);
}

const recusa = (campo: 'titulo' | 'texto', frase: string, status = 422): Failure =>
  new Failure(status, 'modelo_recusado', frase, { fields: { [campo]: frase } });

/** The next version of a template. Of two at once the second is refused by the key. */
const gravarVersao = (
  { db, orgId, agora, casa }: HouseContext,
  { modelo_id, versao, titulo, texto, assina }: Escrito & { modelo_id: string; versao: number },
): Promise<unknown> =>
  db.count(sql`
    insert into papeis_modelos_versoes (org_id, modelo_id, versao, titulo, texto, assina, escrito_em, escrito_por)
    values (${orgId}, ${modelo_id}, ${versao}, ${titulo}, ${texto}, ${assina}, ${agora}, ${casa.userId}) returning 1`);

export interface ModeloGuardado extends Escrito {
  id: string;
  versao: number;
}

/** The newest version of a template in use. */
export async function acharModelo({ db, orgId }: HouseContext, id: string): Promise<ModeloGuardado> {
  const modelo = await db.maybe<ModeloGuardado>(sql`
    select m.id, m.versao, v.titulo, v.texto, v.assina from papeis_modelos m
    join papeis_modelos_versoes v on v.org_id = ${orgId} and v.modelo_id = m.id and v.versao = m.versao
    where m.org_id = ${orgId} and m.id = ${id} and m.retirado_em is null for update of m`);
  if (!modelo) throw semModelo();
  return modelo;
}

export const criarModeloDePapel = handler(papeis.criarModeloDePapel, async (ctx, escrito) => {
  conferirModelo(ctx, escrito);
  const modelo = await ctx.db.row<{ id: string }>(
    sql`insert into papeis_modelos (org_id, criado_em) values (${ctx.orgId}, ${ctx.agora}) returning id`,
  );
  await gravarVersao(ctx, { ...escrito, modelo_id: modelo.id, versao: 1 });
  await ctx.audit('modelo_de_papel.criar', { alvo: modelo.id, depois: { versao: 1 } });
  return modelo;
});

/**
 * Adds the next version; papers that were issued keep theirs. The same words again add nothing.
 * A person who edited an older version is told so.
 */
export const editarModeloDePapel = handler(papeis.editarModeloDePapel, async (ctx, { id, versao, ...escrito }) => {
  conferirModelo(ctx, escrito);
  const atual = await acharModelo(ctx, id);
  const { titulo, texto, assina } = atual;
  if (titulo === escrito.titulo && texto === escrito.texto && assina === escrito.assina)
    return { versao: atual.versao };
  if (atual.versao !== versao) throw modeloMudado();
  await gravarVersao(ctx, { ...escrito, modelo_id: id, versao: versao + 1 });
  await ctx.db.count(
    sql`update papeis_modelos set versao = ${versao + 1} where org_id = ${ctx.orgId} and id = ${id} returning 1`,
  );
  await ctx.audit('modelo_de_papel.editar', { alvo: id, depois: { versao: versao + 1 } });
  return { versao: versao + 1 };
});

/** Pressed twice it says nothing new. */
export const retirarModeloDePapel = handler(papeis.retirarModeloDePapel, async (ctx, { id }) => {
  const { db, orgId, agora } = ctx;
  const achados = await db.rows(sql`
    update papeis_modelos m set retirado_em = coalesce(m.retirado_em, ${agora}) where m.org_id = ${orgId} and m.id = ${id} returning 1`);
  if (achados.length === 0) throw semModelo();
  await ctx.audit('modelo_de_papel.retirar', { alvo: id });
  return { ok: true } as const;
});

type Versao = Output<typeof papeis.listarVersoesDoModelo>['itens'][number];

export const listarVersoesDoModelo = handler(papeis.listarVersoesDoModelo, async ({ db, orgId }, { id }) => {
  const itens = await db.rows<Versao>(sql`
    select v.versao, v.titulo, v.texto, v.assina, v.escrito_em, p.nome as quem
    from papeis_modelos_versoes v left join profiles p on p.org_id = ${orgId} and p.user_id = v.escrito_por
    where v.org_id = ${orgId} and v.modelo_id = ${id} order by v.versao desc limit 50`);
  if (itens.length === 0) throw semModelo();
  return { itens };
});
