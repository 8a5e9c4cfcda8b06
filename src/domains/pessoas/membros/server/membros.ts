import type { z } from 'zod';
import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { type Statement, columns, literal, sql } from '../../../../server/database/sql.ts';
import { dobrar } from '../../../../shared/busca.ts';
import { Failure } from '../../../../shared/failure.ts';
import { nomesPerto } from '../../../acesso/acesso/server/nomes-perto.ts';
import { situacaoDaAssinatura } from '../../../cobranca/assinaturas/server/situacao.ts';
import { DIA_DEVIDO } from '../../../cobranca/faturas/server/gerar-faturas.ts';
import { estaPerto, proximoMarco } from '../../cofre/rules.ts';
import { anotarLeitura } from '../../cofre/server/leituras.ts';
import { type Reservado, type ficha, membros } from '../contract.ts';
import { FIELDS, FIELD_NAMES } from '../fields.ts';
import { ehFuturo, sugerirMatriculas } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { distinguir } from './distinguir.ts';
import { PARTES } from './parte-selada.ts';
import { lerCaminhos } from './reservado-caminhos.ts';
import { lerReservado, partesLidas, versaoDoMembro } from './reservado.ts';

export type Ficha = z.output<z.ZodObject<typeof ficha>>;

/**
 * Restricts a viewer to the linked member's rows; row security does the same again (INV-08).
 * `coluna` holds the member's id.
 */
const soDoMembro = ({ casa }: HouseContext, coluna: Statement): Statement =>
  casa.escopo === 'casa' ? sql`true` : sql`${coluna} = ${casa.membroId}::uuid`;

/**
 * Whether the person can sign in or has a pending invitation; `m` is the member. Both lists are
 * read once, not once per member.
 */
const situacaoDeAcesso = ({ orgId, agora }: HouseContext): Statement => sql`
  case when m.id in (select u.membro_id from profiles u where u.org_id = ${orgId} and u.membro_id is not null) then 'usuario'
       when m.id in (select i.membro_id from org_invites i
                     where i.org_id = ${orgId} and i.membro_id is not null and i.status = 'pending' and i.expira_em > ${agora})
       then 'convidado' else 'nenhum' end`;

/** Checks what the schema cannot: no date about the person lies in the future. */
export function conferirFicha({ hoje }: HouseContext, ficha: Ficha): void {
  const fields: Record<string, string> = {};
  for (const nome of FIELD_NAMES)
    if (ehFuturo(FIELDS[nome], String(ficha[nome]), hoje)) fields[nome] = t.key('A data não pode ser futura.');
  const [sentence] = Object.values(fields);
  if (sentence) throw new Failure(422, 'campos_invalidos', sentence, { fields });
}

/**
 * What the trace stores about a member, for ever: nothing that would survive an anonymisation as a
 * name.
 */
export const rastro = ({ matricula, ativo }: Pick<Ficha, 'matricula' | 'ativo'>) => ({ matricula, ativo });

export const matriculaRepetida = (): Failure =>
  new Failure(409, 'matricula_repetida', t.key('Já existe um membro com esta matrícula.'), {
    fields: { matricula: t.key('Já existe um membro com esta matrícula.') },
  });

const PAGINA = 50;

type Membro = Output<typeof membros.listarMembros>['itens'][number];

/**
 * A page of members ordered by their folded names, with the count of all matches. Keyset paging:
 * the cursor is name + id. A search that finds nobody lists those whose names sound alike.
 */
export const listarMembros = handler(membros.listarMembros, async (ctx, input) => {
  const { busca, nome, somente_ativos, depois_de } = input;
  const lista = sql`(m.ativo or not ${somente_ativos}) and ${soDoMembro(ctx, sql`m.id`)}`;
  const comNome = nome ? sql`and m.nome_ordem = ${dobrar(nome)}` : sql``;
  const achados = await lerPagina(ctx, sql`${lista} and ${matching(sql`m.busca`, busca)} ${comNome}`, depois_de);
  if (achados.total > 0 || nome || depois_de) return { ...achados, perto: false };
  const perto = await nomesPerto(ctx, busca, lista);
  if (perto.length === 0) return { ...achados, perto: false };
  return { ...(await lerPagina(ctx, sql`m.id = any(${perto}::uuid[])`, depois_de)), perto: true };
});

async function lerPagina(ctx: HouseContext, filtro: Statement, depois_de: string | undefined) {
  // One scan of the members gives both the page and the count, and needs no more than an index
  // holds.
  const linhas = await ctx.db.rows<Membro & { cursor: string; total: number }>(sql`
    with achados as materialized (
      select m.id, m.nome_ordem from membros m where m.org_id = ${ctx.orgId} and ${filtro}
    ), pagina as (
      select * from achados m where true ${afterCursor(depois_de, sql`(m.nome_ordem, m.id)`)} order by m.nome_ordem, m.id limit ${literal(PAGINA + 1)}
    )
    select m.id, m.nome_mostrado as nome, m.matricula, m.email, m.telefone, m.ativo, ${distinguir(ctx)}, p.nome as plano, m.nome_ordem || ' ' || m.id as cursor,
           ${situacaoDeAcesso(ctx)} as acesso, (select count(*) from achados) as total
    from pagina
    join membros m on m.org_id = ${ctx.orgId} and m.id = pagina.id
    left join assinaturas a on a.org_id = ${ctx.orgId} and a.membro_id = m.id and a.status = 'ativa' and a.fim is null
    left join planos p on p.org_id = ${ctx.orgId} and p.id = a.plano_id
    order by m.nome_ordem, m.id`);
  return { ...pageOf(linhas, PAGINA, ({ cursor }) => cursor), total: linhas[0]?.total ?? 0 };
}

export const semMembro = (): Failure => new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));

type Detalhe = Output<typeof membros.lerMembro>;
type Linha = Omit<Detalhe, 'assinatura' | 'reservado' | 'niveis' | 'cofre' | 'estragadas' | 'fechadas' | 'versao'>;

/**
 * The record as far as the caller may read it, with a line of who opened which sealed parts. A
 * member of another house is not found, nor is one whom a viewer is not linked to.
 */
export const lerMembro = handler(membros.lerMembro, async (ctx, { id, abrir }) => {
  const [membro, assinatura, lido, versao] = await Promise.all([
    lerFicha(ctx, id),
    lerAssinaturaDoMembro(ctx, id),
    lerReservado(ctx, id, abrir === 'tudo' ? PARTES : PARTES.filter((parte) => parte === abrir)),
    ctx.db.maybe<{ versao: string }>(versaoDoMembro(ctx.orgId, id)),
  ]);
  if (!membro || !versao) throw semMembro();
  if (abrir !== 'nada') anotarLeitura(ctx, { membros: [id], oQue: 'viu', partes: partesLidas(lido) });
  return { ...membro, assinatura: assinatura ?? null, ...lido, ...versao };
});

export const leitura = (ctx: HouseContext, id: string): Statement => sql`
  select m.id, ${columns(FIELD_NAMES, 'm')}, m.anonimizado_em, m.created_at, ${situacaoDeAcesso(ctx)} as acesso
  from membros m
  where m.org_id = ${ctx.orgId} and m.id = ${id} and ${soDoMembro(ctx, sql`m.id`)}`;

export const lerFicha = (ctx: HouseContext, id: string): Promise<Linha | undefined> =>
  ctx.db.maybe<Linha>(leitura(ctx, id));

const lerAssinaturaDoMembro = (ctx: HouseContext, id: string) =>
  ctx.db.maybe<NonNullable<Detalhe['assinatura']>>(sql`
    select a.id, a.plano_id, p.nome as plano, p.valor_centavos, ${DIA_DEVIDO} as dia_vencimento, a.desconto_centavos, a.inicio, a.fim,
           ${situacaoDaAssinatura(ctx.hoje)} as situacao
    from assinaturas a
    join planos p on p.org_id = ${ctx.orgId} and p.id = a.plano_id
    where a.org_id = ${ctx.orgId} and a.membro_id = ${id} and a.status <> 'cancelada' and ${soDoMembro(ctx, sql`a.membro_id`)}
    order by (a.status = 'ativa' and a.fim is null) desc, a.inicio desc, a.id desc
    limit 1`);

/** The next matrículas after the highest of the house, inactive members included. */
export async function proximasMatriculas({
  db,
  orgId,
  hoje,
}: Pick<HouseContext, 'db' | 'orgId' | 'hoje'>): Promise<Generator<string, never>> {
  const { usadas } = await db.row<{ usadas: string[] }>(sql`
    select coalesce(array_agg(matricula), '{}') as usadas from membros where org_id = ${orgId} and matricula_norm is not null`);
  return sugerirMatriculas(usadas, Number(hoje.slice(0, 4)));
}

/** It is only a suggestion: nothing is reserved until the member is saved. */
export const sugerirMatricula = handler(membros.sugerirMatricula, async (ctx) => ({
  matricula: (await proximasMatriculas(ctx)).next().value,
}));

type Proxima = Output<typeof membros.listarProximasObrigacoes>['itens'][number];

/**
 * Lists who completes 1, 3, 7, 14 or 21 years of an obrigação within 90 days, the nearest first. It
 * leaves one line in the record of each member whose path it shows.
 */
export const listarProximasObrigacoes = handler(membros.listarProximasObrigacoes, async (ctx) => {
  const caminhos = await lerCaminhos(ctx);
  const itens = caminhos
    .flatMap(({ caminho, ...membro }) => (caminho ?? []).flatMap((obrigacao) => proximaDe(ctx, membro, obrigacao)))
    .toSorted((a, b) => (a.completa < b.completa ? -1 : a.completa > b.completa ? 1 : a.nome.localeCompare(b.nome)));
  anotarLeitura(ctx, {
    membros: [...new Set(itens.map(({ membro_id }) => membro_id))],
    oQue: 'viu',
    partes: ['caminho'],
  });
  const estragados = caminhos.flatMap(({ caminho, ...membro }) => (caminho === null ? [membro] : []));
  return { itens, estragados };
});

function proximaDe(
  { hoje }: HouseContext,
  membro: Pick<Proxima, 'membro_id' | 'nome' | 'matricula'>,
  { nome: obrigacao, data }: Reservado['caminho']['obrigacoes'][number],
): Proxima[] {
  const marco = data === null ? null : proximoMarco(data, hoje);
  if (data === null || !marco || !estaPerto(marco.dia, hoje)) return [];
  return [{ ...membro, obrigacao, data, anos: marco.anos, completa: marco.dia }];
}
