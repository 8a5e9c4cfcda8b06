import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { horaEm, somarDias } from '../../../../shared/datas.ts';
import { RESTA } from '../../../cobranca/faturas/server/resta.ts';
import { lembretes } from '../contract.ts';
import { DIAS_ANTES, emHorario } from '../rules.ts';
import { alcancavel, lerDevedores, type Devedor, type Dispensado } from './ler-devedores.ts';

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
    select m.id as membro_id, m.nome, m.matricula, max(q.motivo) as motivo, max(q.nova_data) as ate
    from meses q join membros m on m.org_id = ${orgId} and m.id = q.membro_id
    group by m.id, m.nome, m.matricula, m.nome_ordem
    order by m.nome_ordem, m.id`);
}
