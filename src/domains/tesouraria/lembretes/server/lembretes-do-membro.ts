import { handler, type Output } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { semMembro } from '../../../pessoas/membros/server/nao-encontrado.ts';
import { lembretes } from '../contract.ts';
import { lerDevedores } from './ler-devedores.ts';

type Marca = Output<typeof lembretes.lembretesDoMembro>['itens'][number] & { ciclo: string };

/** This is two years of months, groups and channels at most. */
const LIMITE = 50;

/** Newest first. */
export const lembretesDoMembro = handler(lembretes.lembretesDoMembro, async (ctx, { membro_id }) => {
  const { db, orgId } = ctx;
  const [membro, itens, [devedor]] = await Promise.all([
    db.maybe<{ sem_lembretes: boolean }>(
      sql`select sem_lembretes from membros where org_id = ${orgId} and id = ${membro_id}`,
    ),
    db.rows<Marca>(sql`
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
