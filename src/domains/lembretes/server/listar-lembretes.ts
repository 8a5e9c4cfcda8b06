import { handler, type HouseContext, type Output } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../shared/competencia.ts';
import { horaEm } from '../../../shared/datas.ts';
import { lembretes } from '../contract.ts';
import { emHorario } from '../rules.ts';
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
async function lerDispensados(_: HouseContext): Promise<Dispensado[]> {
  return [];
}
