import type { PublicContext } from '../../../../server/actions/handler.ts';
import { writeAudit } from '../../../../server/actions/audit.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { telefoneDeAcesso } from '../../../../shared/telefone-de-acesso.ts';
import { papelDe, permissoesDe, podeConcederPapel } from '../../acesso/rules.ts';
import { limitar, rede, type Limite } from '../../acesso/server/limitar.ts';
import { t } from '../texts.ts';

export interface LinkAberto {
  id: string;
  org_id: OrgId;
  casa: string;
  access_code: string;
  membro_id: string;
  telefone: string;
  matricula: string | null;
}

interface LinkRow extends LinkAberto {
  autor_role: string;
  autor_permissoes: string[];
}

export interface MembroDoLink {
  nome: string;
  /** 'MM-DD', or null if the record does not say. */
  nascimento: string | null;
}

/** A whole house uses its links in one evening, behind one address, and a secret is not guessed. */
const POR_REDE: Limite = { livres: 300, atrasos: [2, 5, 10] };
/** How many wrong days of birth end a link. */
const TENTATIVAS = 5;

export const linkRecusado = (): Failure =>
  new Failure(
    410,
    'link_vencido',
    t.key('Este link venceu, foi trocado por outro ou já foi usado. Peça outro a quem cuida da casa.'),
  );

/** Looking at a link counts as a try. */
export const limitarLinks = (ctx: PublicContext): Promise<void> =>
  limitar(ctx.services.doors, `link-do-membro:endereco:${rede(ctx.request.ip)}`, POR_REDE, ctx.agora);

/** The link of a secret: pending, seven days old at most, from somebody who could still give it. */
export async function buscarLink(db: Db, { agora }: PublicContext, token: string): Promise<LinkAberto> {
  const link = await db.maybe<LinkRow>(sql`
    select i.id, i.org_id, t.nome as casa, t.access_code, i.membro_id, i.telefone, i.matricula,
           a.role as autor_role, a.permissoes as autor_permissoes
    from org_invites i
    join terreiros t on t.id = i.org_id and t.guardado_em is null
    join profiles a on a.user_id = i.invited_by and a.org_id = i.org_id and not a.paused
    where i.token_hash = ${tokenHash(token)} and i.telefone is not null and i.membro_id is not null
      and i.status = 'pending' and i.expira_em > ${agora}`);
  if (!link) throw linkRecusado();
  const { autor_role, autor_permissoes, ...aberto } = link;
  const permissoes = permissoesDe(autor_role, autor_permissoes);
  if (!podeConcederPapel({ papel: papelDe(autor_role), permissoes }, 'viewer')) throw linkRecusado();
  return aberto;
}

/**
 * The member as the record is now. The link opens nothing if the person left, was forgotten, or has
 * another telephone since.
 */
export async function lerMembroDoLink(
  { services: { doors } }: PublicContext,
  { org_id, membro_id, telefone }: LinkAberto,
): Promise<MembroDoLink> {
  const membro = await doors.casa(wholeHouse(org_id), { readOnly: true }, (db) =>
    db.maybe<MembroDoLink & { telefone: string | null }>(sql`
      select nome, telefone, to_char(dt_nascimento, 'MM-DD') as nascimento
      from membros where org_id = ${org_id} and id = ${membro_id} and ativo and anonimizado_em is null`),
  );
  if (!membro || telefoneDeAcesso(membro.telefone ?? '') !== telefone) throw linkRecusado();
  return membro;
}

/**
 * Compares the day of birth under the link's lock, so that of many tries at once only five count.
 * Each wrong one is stored before it is answered, and the fifth ends the link.
 */
export async function conferirNascimento(
  ctx: PublicContext,
  { id, org_id }: LinkAberto,
  certo: string,
  dado: string,
): Promise<void> {
  const restam = await ctx.services.doors.acesso({}, async (db) => {
    const link = await db.maybe<{ tentativas: number }>(
      sql`select tentativas from org_invites where org_id = ${org_id} and id = ${id} and status = 'pending' for update`,
    );
    if (!link) throw linkRecusado();
    if (dado === certo) return null;
    const erradas = link.tentativas + 1;
    await db.count(sql`
      update org_invites set tentativas = ${erradas}, status = ${erradas < TENTATIVAS ? 'pending' : 'revoked'}
      where org_id = ${org_id} and id = ${id}`);
    await writeAudit(db, { ...ctx, casa: { orgId: org_id, userId: null } }, 'acesso.errar_nascimento', { alvo: id });
    return TENTATIVAS - erradas;
  });
  if (restam === null) return;
  if (restam === 0) throw linkRecusado();
  const frase =
    restam === 1
      ? t.key('O dia do nascimento não confere. Resta 1 tentativa.')
      : t.key('O dia do nascimento não confere. Restam {n} tentativas.');
  throw new Failure(422, 'nascimento_nao_confere', frase, { params: { n: restam } });
}
