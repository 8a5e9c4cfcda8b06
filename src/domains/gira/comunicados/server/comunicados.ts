import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { nomeDeTratamento } from '../../../../shared/nomes.ts';
import { comunicados } from '../contract.ts';
import { DIAS_DE_RETIRADO, estadoDe } from '../rules.ts';
import { VALE, minha, paraConta, paraMembro } from './destinos.ts';
import { semComunicado } from './publicar.ts';

type Item = Output<typeof comunicados.listarComunicados>['itens'][number];
type Escrita = NonNullable<Item['escrita']>;

interface Linha extends Omit<Item, 'estado' | 'escrita' | 'titulo' | 'texto'>, Escrita {
  titulo: string;
  texto: string;
}

/** Writers look back so many days. */
const DIAS = 90;
const MAXIMO = 100;

/** A notice withdrawn lately is named without its words. Writers also see what is to come. */
export const listarComunicados = handler(comunicados.listarComunicados, async (ctx) => {
  const escreve = can(ctx, 'comunicados:edit');
  const visto_em = await lerVisto(ctx);
  const linhas = await ctx.db.rows<Linha>(escreve ? todos(ctx) : meus(ctx));
  return {
    visto_em,
    itens: linhas.map(({ titulo, texto, ...linha }) => {
      const estado = estadoDe(linha, ctx.hoje);
      const retirado = estado === 'retirado';
      return {
        ...linha,
        estado,
        titulo: retirado ? null : titulo,
        texto: retirado ? null : texto,
        novo: estado === 'vale' && linha.novo,
        escrita: escreve ? linha : null,
      };
    }),
  };
});

/** Counted from the day on which the house announced it, so that editing makes nothing new. */
const DESDE = sql`coalesce(c.anunciado_em, c.criado_em)`;

const naoVisto = ({ orgId, casa }: HouseContext): Statement => sql`
  not exists (
    select from comunicados_vistos v where v.org_id = ${orgId} and v.user_id = ${casa.userId} and v.visto_em >= ${DESDE})`;

async function lerVisto({ db, orgId, casa }: HouseContext): Promise<string | null> {
  const linha = await db.maybe<{ visto_em: string }>(sql`
    select v.visto_em from comunicados_vistos v where v.org_id = ${orgId} and v.user_id = ${casa.userId}`);
  return linha?.visto_em ?? null;
}

const meus = (ctx: HouseContext): Statement => sql`
  select c.id, c.titulo, c.texto, c.de, c.ate, c.fixado, c.alterado_em, c.retirado_em, ${naoVisto(ctx)} as novo
  from comunicados c
  where c.org_id = ${ctx.orgId} and ${minha(ctx.orgId, ctx.casa.userId)} and (${VALE(ctx.hoje)} or ${retiradoHaPouco(ctx)})
  order by c.retirado_em is null and c.fixado desc, c.de desc, c.id desc limit ${MAXIMO}`;

/** A first screen names the newest, and the beginning of each. */
const NO_INICIO = { avisos: 3, letras: 240 };

/** What counts today for the caller, for the first screen of a member. */
export const avisosDoInicio = (ctx: HouseContext) =>
  ctx.db.rows<{ id: string; titulo: string; texto: string; novo: boolean }>(sql`
    select c.id, c.titulo, left(c.texto, ${literal(NO_INICIO.letras)}) as texto, ${naoVisto(ctx)} as novo
    from comunicados c
    where c.org_id = ${ctx.orgId} and ${minha(ctx.orgId, ctx.casa.userId)} and ${VALE(ctx.hoje)}
    order by c.fixado desc, c.de desc, c.id desc limit ${literal(NO_INICIO.avisos)}`);

const retiradoHaPouco = ({ agora, hoje }: HouseContext): Statement => sql`
  c.retirado_em > ${new Date(agora.getTime() - DIAS_DE_RETIRADO * 86_400_000)} and c.de <= ${hoje}`;

/** With the people who opened the box since, among those for whom the notice is. */
const todos = (ctx: HouseContext): Statement => sql`
  select c.id, c.titulo, c.texto, c.de, c.ate, c.fixado, c.alterado_em, c.retirado_em,
         ${naoVisto(ctx)} and ${minha(ctx.orgId, ctx.casa.userId)} as novo,
         c.para, c.funcao_id, c.evento_id, c.membro_id, c.por_email, coalesce(f.nome, e.titulo, m.nome_mostrado) as quem,
         ${VERSAO} as versao, q.contas, q.abriram
  from comunicados c
  left join escalas_funcoes f on f.org_id = ${ctx.orgId} and f.id = c.funcao_id
  left join eventos e on e.org_id = ${ctx.orgId} and e.id = c.evento_id
  left join membros m on m.org_id = ${ctx.orgId} and m.id = c.membro_id
  cross join lateral (
    select count(*)::int as contas, count(*) filter (where v.visto_em >= ${DESDE})::int as abriram
    from profiles p left join comunicados_vistos v on v.org_id = ${ctx.orgId} and v.user_id = p.user_id
    where p.org_id = ${ctx.orgId} and not p.paused and ${paraConta(ctx.orgId)}) q
  where c.org_id = ${ctx.orgId} and (c.ate is null and c.retirado_em is null or c.de >= ${somarDias(ctx.hoje, -DIAS)} or c.ate >= ${somarDias(ctx.hoje, -DIAS)})
  order by c.retirado_em is null and c.fixado desc, c.de desc, c.id desc limit ${MAXIMO}`;

export const VERSAO = sql`
  md5(concat_ws(chr(31), c.titulo, c.texto, c.para, c.funcao_id, c.evento_id, c.membro_id, c.de, coalesce(c.ate::text, ''), c.fixado, c.retirado_em is null))`;

/** One mark per person, which never goes back. It leaves no line in the trace. */
export const abrirComunicados = handler(comunicados.abrirComunicados, async ({ db, orgId, casa, agora }) => {
  await db.count(sql`
    insert into comunicados_vistos (org_id, user_id, visto_em) values (${orgId}, ${casa.userId}, ${agora})
    on conflict (org_id, user_id) do update set visto_em = excluded.visto_em
    where comunicados_vistos.visto_em < excluded.visto_em`);
  return { ok: true } as const;
});

interface Conta {
  nome: string;
  abriu: boolean;
}

/** People without an account are counted apart: they cannot open the box. */
export const lerQuemAbriu = handler(comunicados.lerQuemAbriu, async ({ db, orgId }, { id }) => {
  const aviso = await db.maybe<{ sem_conta: number }>(sql`
    select (
      select count(*)::int from membros m
      where m.org_id = ${orgId} and m.ativo and m.anonimizado_em is null and ${paraMembro(orgId)}
        and not exists (select from profiles p where p.org_id = ${orgId} and p.membro_id = m.id)) as sem_conta
    from comunicados c where c.org_id = ${orgId} and c.id = ${id}`);
  if (!aviso) throw semComunicado();
  const contas = await db.rows<Conta>(sql`
    select p.nome, coalesce(v.visto_em >= coalesce(c.anunciado_em, c.criado_em), false) as abriu
    from comunicados c
    join profiles p on p.org_id = ${orgId} and not p.paused and ${paraConta(orgId)}
    left join comunicados_vistos v on v.org_id = ${orgId} and v.user_id = p.user_id
    where c.org_id = ${orgId} and c.id = ${id}
    order by ile_dobrar(p.nome), p.user_id`);
  const faltam = contas.filter(({ abriu }) => !abriu).map(({ nome }) => nomeDeTratamento(nome));
  return { contas: contas.length, abriram: contas.length - faltam.length, faltam, sem_conta: aviso.sem_conta };
});
