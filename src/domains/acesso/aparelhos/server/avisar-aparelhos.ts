import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { sealText } from '../../../../server/mail/outbox.ts';
import { pushSubject } from '../../../../server/push/push-service.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { VALIDADE_MS, type TipoDePush } from '../rules.ts';
import { acordarPushes } from './acordar-pushes.ts';

/** What is told to some people of a house on their devices. */
export interface Push {
  tipo: TipoDePush;
  /** A later push with the same mark replaces this one: at most 32 letters of base64url. */
  marca: string;
  /** Where pressing it leads, without the installation's address. */
  caminho: string;
  /** For those who chose details; everybody else reads the neutral words of the kind. */
  titulo: string;
  corpo: string;
  /** The event it is about: nothing is told after its beginning. */
  comeca_em?: Date;
  /** Also in the quiet hours. */
  urgente?: boolean;
}

export interface CasaQueAvisa {
  services: Services;
  orgId: OrgId;
  agora: Date;
}

/** What stands sealed in the queue. */
export type ConteudoDoPush = Pick<Push, 'caminho' | 'titulo' | 'corpo'>;

/**
 * The one place that tells people on their devices. It writes in the transaction of the cause:
 * nothing is told of what was rolled back, nothing is lost after a commit. `quem` is a condition
 * about the profile `p`. An installation that cannot push writes nothing.
 */
export async function avisarAparelhos(
  db: Db,
  { services, orgId, agora }: CasaQueAvisa,
  quem: Statement,
  { tipo, marca, caminho, titulo, corpo, comeca_em, urgente = false }: Push,
): Promise<void> {
  if (pushSubject(services.env) === null || (comeca_em && comeca_em <= agora)) return;
  const longe = new Date(agora.getTime() + VALIDADE_MS);
  const vale_ate = comeca_em && comeca_em < longe ? comeca_em : longe;
  const conteudo: ConteudoDoPush = { caminho, titulo: curto(titulo, 100), corpo: curto(corpo, 200) };
  await db.count(sql`
    insert into pushes (org_id, conta_id, tipo, marca, conteudo, urgente, vale_ate, criado_em)
    select ${orgId}, p.user_id, ${tipo}, ${marca}, ${sealText(services.secret, JSON.stringify(conteudo))}::bytea, ${urgente}, ${vale_ate}, ${agora}
    from profiles p where p.org_id = ${orgId} and not p.paused and ${quem}
    returning 1`);
  acordarPushes();
}

/** At most so many signs, without half of one. */
const curto = (texto: string, signos: number): string => {
  const todos = Array.from(texto);
  return todos.length <= signos
    ? texto
    : `${todos
        .slice(0, signos - 1)
        .join('')
        .trimEnd()}…`;
};

/** The team, and who is linked to a member: what is for everybody of a house. */
export const DA_CASA: Statement = sql`(p.role in ('operador', 'financeiro', 'admin', 'owner') or p.membro_id is not null)`;

/** A mark of one row: the kind's letter and the id without dashes. */
export const marcaDe = (letra: string, id: string): string =>
  `${letra}${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`;

/** Takes back what was not sent yet. The caller holds the transaction of the cause. */
export const retirarPushes = ({ doors }: Services, orgId: OrgId, marca: string): Promise<number> =>
  doors.acesso({ inside: true }, (db) =>
    db.count(sql`delete from pushes where org_id = ${orgId} and marca = ${marca} and conteudo is not null`),
  );

/** A consent that is taken back turns every push off; giving it again turns none on. */
export const desligarPushesDoMembro = ({ doors }: Services, orgId: OrgId, membroId: string): Promise<number> =>
  doors.acesso({ inside: true }, (db) =>
    db.count(sql`
      update aparelhos set tipos = '{}'
      where conta_id in (select p.user_id from profiles p where p.org_id = ${orgId} and p.membro_id = ${membroId}) and tipos <> '{}'`),
  );
