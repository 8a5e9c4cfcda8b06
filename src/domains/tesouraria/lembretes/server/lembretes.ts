import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { horaEm, somarDias } from '../../../../shared/datas.ts';
import { telefoneInternacional } from '../../../../shared/documentos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { prazoCom } from '../../../cobranca/faturas/server/prazo.ts';
import { RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { travarMembro } from '../../../pessoas/membros/server/editar-membro.ts';
import { semMembro } from '../../../pessoas/membros/server/membros.ts';
import { quemNaoQuerCartas } from '../../../pessoas/privacidade/server/titular.ts';
import { lembretes } from '../contract.ts';
import { DIAS_ANTES, type Grupo, emHorario } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/** Somebody who owes or is about to, and the ways to reach them. */
export interface Devedor {
  membro_id: string;
  nome: string;
  matricula: string | null;
  grupo: Grupo;
  /** The open invoices of the group, their months 'YYYYMM' in order. */
  faturas: string[];
  meses: string[];
  /** What they lack, in centavos. */
  total_centavos: number;
  /**
   * The number with the country's code, '+55…'. It is null if the record has none that WhatsApp
   * could open, and for a caller who may not see members.
   */
  telefone: string | null;
  email: string | null;
  quer_email: boolean;
  sem_lembretes: boolean;
}

type Linha = Devedor & { cru: string | null };

/**
 * Who owes, each once, in the most pressing group, longest first. Only months of the group count:
 * somebody late is not told of the month to come. Exempt and paid months are no longer open, and
 * one agreed for later counts from its agreed day on.
 */
export async function lerDevedores(
  { db, orgId, hoje, session }: Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'session'>,
  membro?: string,
): Promise<Devedor[]> {
  const [ontem, logo] = [somarDias(hoje, -1), somarDias(hoje, DIAS_ANTES)];
  const linhas = await db.rows<Linha>(sql`
    with abertas as materialized (
      select * from (
        select f.membro_id, f.id, f.refer, ${RESTA} as resta_centavos, ${prazoCom(orgId, sql`greatest(f.dt_vencimento, c.nova_data)`)} as dia
        from faturas f
        left join combinados c on c.org_id = ${orgId} and c.membro_id = f.membro_id and c.refer = f.refer and c.estado = 'aprovado'
        where f.org_id = ${orgId} and f.status in ('pendente', 'vencida') and f.dt_vencimento <= ${logo} and ${RESTA} > 0
          ${membro ? sql`and f.membro_id = ${membro}` : sql``}
      ) d where d.dia <= ${logo}
    ), grupos as (
      select membro_id, case when min(dia) < ${ontem} then 'atrasada' when min(dia) = ${ontem} then 'venceu' else 'a_vencer' end as grupo
      from abertas group by membro_id
    ), devidas as (
      select a.membro_id, g.grupo, array_agg(a.id order by a.refer, a.id) as faturas, array_agg(a.refer order by a.refer, a.id) as meses,
             sum(a.resta_centavos)::bigint as total_centavos, min(a.dia) as desde
      from abertas a join grupos g on g.membro_id = a.membro_id
      where g.grupo = 'a_vencer' or a.dia < ${hoje}
      group by a.membro_id, g.grupo
    )
    select d.membro_id, m.nome_mostrado as nome, m.matricula, d.grupo, d.faturas, d.meses, d.total_centavos, m.telefone as cru, m.email, m.sem_lembretes,
           not exists (select from profiles p join user_prefs u on u.org_id = ${orgId} and u.user_id = p.user_id
                       where p.org_id = ${orgId} and p.membro_id = m.id and not u.email_lem) as quer_email
    from devidas d join membros m on m.org_id = ${orgId} and m.id = d.membro_id
    order by d.desde, m.nome_ordem, d.membro_id`);
  const ve = can(session, 'membros:view');
  return linhas.map(({ cru, ...linha }) => ({ ...linha, telefone: ve && cru ? telefoneInternacional(cru) : null }));
}

export interface Dispensado {
  membro_id: string;
  nome: string;
  matricula: string | null;
  motivo: 'isenta' | 'combinada' | 'nao_quer' | 'sem_contato';
  ate: string | null;
}

/** Whether the program may remind the person, by any channel. */
const alcancavel = ({ sem_lembretes, telefone, email }: Devedor): boolean =>
  !sem_lembretes && (telefone !== null || email !== null);

type Marca = Output<typeof lembretes.listarLembretes>['itens'][number]['marcas'][number];

/**
 * Everybody at once, without pages, because all of a group may be ticked together. Telephones and
 * e-mails stay on the server.
 */
export const listarLembretes = handler(lembretes.listarLembretes, async (ctx) => {
  const [devedores, marcas, dispensados] = await Promise.all([lerDevedores(ctx), lerMarcas(ctx), lerDispensados(ctx)]);
  const lembraveis = devedores.filter(alcancavel);
  const listados = new Set(lembraveis.map(({ membro_id }) => membro_id));
  return {
    itens: lembraveis.map((devedor) => ({
      ...devedor,
      tem_whatsapp: devedor.telefone !== null,
      email:
        devedor.email === null ? ('falta' as const) : devedor.quer_email ? ('sim' as const) : ('nao_quer' as const),
      marcas: marcas.get(`${devedor.membro_id} ${devedor.grupo}`) ?? [],
    })),
    de_fora: [
      ...devedores.filter((devedor) => !alcancavel(devedor)).map(semAlcance),
      ...dispensados.filter(({ membro_id }) => !listados.has(membro_id)),
    ],
    em_horario: emHorario(horaEm(ctx.agora, ctx.casa.fusoHorario)),
  };
});

const semAlcance = ({ membro_id, nome, matricula, sem_lembretes }: Devedor): Dispensado => ({
  membro_id,
  nome,
  matricula,
  motivo: sem_lembretes ? 'nao_quer' : 'sem_contato',
  ate: null,
});

async function lerMarcas({ db, orgId, hoje }: HouseContext): Promise<Map<string, Marca[]>> {
  const linhas = await db.rows<Marca & { chave: string }>(sql`
    select r.membro_id || ' ' || r.grupo as chave, r.id, r.canal, r.created_at as quando, p.nome as quem
    from lembretes r left join profiles p on p.org_id = ${orgId} and p.user_id = r.usuario_operacao
    where r.org_id = ${orgId} and r.ciclo = ${competenciaDoDia(hoje)} and r.desfeito_em is null
    order by r.created_at, r.id`);
  const marcas = new Map<string, Marca[]>();
  for (const { chave, ...marca } of linhas) marcas.set(chave, [...(marcas.get(chave) ?? []), marca]);
  return marcas;
}

/**
 * People whose invoice would be listed by its day, had it not been exempted or agreed for later.
 */
function lerDispensados({ db, orgId, hoje }: HouseContext): Promise<Dispensado[]> {
  const logo = somarDias(hoje, DIAS_ANTES);
  return db.rows<Dispensado>(sql`
    with meses as (
      select f.membro_id, c.nova_data, 'combinada' as motivo
      from combinados c
      join faturas f on f.org_id = ${orgId} and f.membro_id = c.membro_id and f.refer = c.refer
      where c.org_id = ${orgId} and c.estado = 'aprovado' and c.nova_data > ${logo}
        and f.status in ('pendente', 'vencida') and f.dt_vencimento <= ${logo} and ${RESTA} > 0
      union all
      select f.membro_id, null::date, 'isenta'
      from faturas f
      where f.org_id = ${orgId} and f.cancelada_por = 'isencao' and f.refer >= ${competenciaDoDia(somarDias(hoje, -31))}
        and f.dt_vencimento > ${somarDias(hoje, -31)} and f.dt_vencimento <= ${logo}
    )
    select m.id as membro_id, m.nome_mostrado as nome, m.matricula, max(q.motivo) as motivo, max(q.nova_data) as ate
    from meses q join membros m on m.org_id = ${orgId} and m.id = q.membro_id
    group by m.id, m.nome_mostrado, m.matricula, m.nome_ordem
    order by m.nome_ordem, m.id`);
}

type MarcaDoMembro = Output<typeof lembretes.lembretesDoMembro>['itens'][number] & { ciclo: string };

/** This is two years of months, groups and channels at most. */
const LIMITE = 50;

/** Newest first. */
export const lembretesDoMembro = handler(lembretes.lembretesDoMembro, async (ctx, { membro_id }) => {
  const { db, orgId } = ctx;
  const [membro, itens, [devedor]] = await Promise.all([
    db.maybe<{ sem_lembretes: boolean }>(
      sql`select sem_lembretes from membros where org_id = ${orgId} and id = ${membro_id}`,
    ),
    db.rows<MarcaDoMembro>(sql`
      select r.id, r.ciclo, r.grupo, r.canal, r.created_at as quando, p.nome as quem, r.desfeito_em is not null as desfeito
      from lembretes r left join profiles p on p.org_id = ${orgId} and p.user_id = r.usuario_operacao
      where r.org_id = ${orgId} and r.membro_id = ${membro_id}
      order by r.created_at desc, r.id desc limit ${literal(LIMITE)}`),
    lerDevedores(ctx, membro_id),
  ]);
  if (!membro) throw semMembro();
  return {
    sem_lembretes: membro.sem_lembretes,
    grupo: devedor?.grupo ?? null,
    tem_whatsapp: (devedor?.telefone ?? null) !== null,
    lembrado_por_whatsapp: itens.some(
      ({ canal, grupo, ciclo, desfeito }) =>
        !desfeito && canal === 'whatsapp' && grupo === devedor?.grupo && ciclo === competenciaDoDia(ctx.hoje),
    ),
    itens,
  };
});

/**
 * Repeating it changes nothing. Nobody is reminded again while the newest word on record takes back
 * the consent to be written to.
 */
export const dispensarDeLembretes = handler(
  lembretes.dispensarDeLembretes,
  async (ctx, { membro_id, sem_lembretes }) => {
    await travarMembro(ctx, membro_id);
    if (!sem_lembretes && (await quemNaoQuerCartas(ctx.db, ctx.orgId)).has(membro_id))
      throw new Failure(
        409,
        'comunicacao_retirada',
        t.key('Esta pessoa retirou a autorização de comunicação. Registre antes a nova autorização.'),
      );
    const mudou = await ctx.db.count(sql`
      update membros set sem_lembretes = ${sem_lembretes}
      where org_id = ${ctx.orgId} and id = ${membro_id} and sem_lembretes <> ${sem_lembretes}`);
    if (mudou > 0) await ctx.audit(sem_lembretes ? 'lembrete.dispensar' : 'lembrete.voltar', { alvo: membro_id });
    return { ok: true } as const;
  },
);

/** The trace does not say which telephone or e-mail. */
export const completarContato = handler(lembretes.completarContato, async (ctx, { membro_id, telefone, email }) => {
  await travarMembro(ctx, membro_id);
  const mudou = await ctx.db.count(sql`
    update membros set telefone = coalesce(telefone, ${telefone}), email = coalesce(email, ${email})
    where org_id = ${ctx.orgId} and id = ${membro_id}
      and (${telefone}::text is null or telefone is null) and (${email}::text is null or email is null)`);
  if (mudou === 0)
    throw new Failure(409, 'contato_existe', t.key('O cadastro já tem este contato. Recarregue a lista.'));
  await ctx.audit('lembrete.completar_contato', {
    alvo: membro_id,
    depois: { telefone: telefone !== null, email: email !== null },
  });
  return { ok: true } as const;
});
