import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { enqueueMails } from '../../../../server/mail/outbox.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { horaEm } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lembretes } from '../contract.ts';
import { type Grupo, emHorario } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { lerComposicao } from './lembrar.ts';
import { type Devedor, lerDevedores } from './lembretes.ts';

interface Lembrado {
  membro_id: string;
  grupo: Grupo;
  /** Centavos, above zero. */
  total_centavos: number;
}

/**
 * Marks these members as reminded by e-mail in the month of today, and returns who was not marked
 * before. `por` is null for the letters that the program writes by itself.
 */
export async function marcarPorEmail(
  { db, orgId, hoje, agora }: Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'agora'>,
  lembrados: readonly Lembrado[],
  por: string | null,
): Promise<Set<string>> {
  if (lembrados.length === 0) return new Set();
  const linhas = await db.rows<{ membro_id: string }>(sql`
    insert into lembretes (org_id, membro_id, ciclo, grupo, canal, total_centavos, usuario_operacao, created_at)
    select ${orgId}, q.membro_id, ${competenciaDoDia(hoje)}, q.grupo, 'email', q.total_centavos, ${por}::uuid, ${agora}
    from unnest(${lembrados.map(({ membro_id }) => membro_id)}::uuid[], ${lembrados.map(({ grupo }) => grupo)}::text[],
                ${lembrados.map(({ total_centavos }) => total_centavos)}::bigint[]) q (membro_id, grupo, total_centavos)
    order by q.membro_id
    on conflict (org_id, membro_id, ciclo, grupo, canal) where desfeito_em is null do nothing returning membro_id`);
  return new Set(linhas.map(({ membro_id }) => membro_id));
}

/**
 * The people reminded by e-mail in this cycle by somebody of the house. The program's own letters
 * do not count.
 */
export const lembradosPorEmail = (
  db: HouseContext['db'],
  orgId: string,
  ciclo: string,
): Promise<{ membro_id: string; grupo: Grupo }[]> =>
  db.rows(sql`
    select membro_id, grupo from lembretes
    where org_id = ${orgId} and ciclo = ${ciclo} and canal = 'email' and usuario_operacao is not null and desfeito_em is null`);

/** Neutral, as the subject of every letter. */
const ASSUNTO = 'Um lembrete';
const RODAPE = '\n\nSe não quiser mais receber lembretes, avise quem cuida das contas.\n\n-- \nIlê\n';

/**
 * One letter to each who still owes and wants it, and whom nobody has reminded by e-mail in this
 * cycle. Marks and letters are one transaction, so that two people at once reach nobody twice, and
 * nobody is marked without a letter.
 */
export const enviarLembretes = handler(lembretes.enviarLembretes, async (ctx, { membros }) => {
  const hora = horaEm(ctx.agora, ctx.casa.fusoHorario);
  if (!emHorario(hora))
    throw new Failure(
      409,
      'fora_de_horario',
      t.key('E-mails saem das 8h às 21h, no horário da casa. Agora são {hora}.'),
      { params: { hora } },
    );
  const pedidos = new Set(membros);
  const [todos, compor] = await Promise.all([lerDevedores(ctx), lerComposicao(ctx)]);
  const devedores = todos.filter((um) => pedidos.has(um.membro_id) && recebeEmail(um));
  const marcados = await marcarPorEmail(ctx, devedores, ctx.casa.userId);
  const cartas = devedores
    .filter(({ membro_id }) => marcados.has(membro_id))
    .map((devedor) => ({ to: devedor.email ?? '', subject: ASSUNTO, text: compor(devedor) + RODAPE }));
  await enqueueMails(ctx.db, ctx.services.secret, cartas, { orgId: ctx.orgId });
  await ctx.audit('lembrete.enviar_emails', { depois: { enviados: cartas.length } });
  return { enviados: cartas.length, de_fora: pedidos.size - cartas.length };
});

const recebeEmail = ({ sem_lembretes, email, quer_email }: Devedor): boolean =>
  !sem_lembretes && email !== null && quer_email;
