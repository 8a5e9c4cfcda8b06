import type { Services } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { enqueueCirculars } from '../../../../server/mail/outbox.ts';
import { avisarAparelhos, marcaDe } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { paraConta } from './audiencia.ts';
import { cartaDoAviso } from './carta-do-aviso.ts';
import { quemRecebeCarta } from './quem-recebe-carta.ts';

export interface CasaQueAnuncia {
  services: Services;
  orgId: OrgId;
  agora: Date;
  hoje: string;
}

interface Anunciado {
  id: string;
  titulo: string;
  texto: string;
  por_email: boolean;
}

/**
 * Tells of a notice, once: pushes and letters are written in the transaction that marks it. Answers
 * how many letters there are. What was withdrawn or announced before tells nobody.
 */
export async function anunciar(db: Db, casa: CasaQueAnuncia, id: string): Promise<number> {
  const { services, orgId, agora } = casa;
  const aviso = await db.maybe<Anunciado>(sql`
    update comunicados c set anunciado_em = ${agora}
    where c.org_id = ${orgId} and c.id = ${id} and c.anunciado_em is null and c.retirado_em is null
    returning c.id, c.titulo, c.texto, c.por_email`);
  if (!aviso) return 0;
  const quem = sql`exists (select from comunicados c where c.org_id = ${orgId} and c.id = ${id} and ${paraConta(orgId)})`;
  await avisarAparelhos(db, casa, quem, {
    tipo: 'avisos',
    marca: marcaDe('a', id),
    caminho: '/avisos',
    titulo: aviso.titulo,
    corpo: aviso.texto,
  });
  if (!aviso.por_email) return 0;
  const enderecos = await quemRecebeCarta(db, orgId, id);
  const cartas = enderecos.map((para) => cartaDoAviso(services, { orgId, para, aviso }));
  await enqueueCirculars(db, services.secret, cartas, { orgId, comunicadoId: id });
  return cartas.length;
}
