import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { LIMITE_MAXIMO } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

const semEventoDeSenhas = (): Failure => new Failure(404, 'evento_nao_encontrado', t.key('Evento não encontrado'));

const naoAberto = (): Failure =>
  new Failure(409, 'evento_fechado', t.key('Senhas são de um evento aberto ao público que não foi cancelado.'));

export const semSenhas = (): Failure =>
  new Failure(409, 'senhas_fechadas', t.key('As senhas deste evento não estão abertas.'));

export const esgotadas = (): Failure => new Failure(409, 'senhas_esgotadas', t.key('As senhas deste evento acabaram.'));

export const ninguemEspera = (): Failure => new Failure(409, 'ninguem_espera', t.key('Ninguém está esperando agora.'));

export const doVisitante = (): Failure =>
  new Failure(409, 'senha_do_visitante', t.key('Quem espera tirou esta senha pelo telefone, e só a casa a chama.'));

export const outroEstado = (): Failure =>
  new Failure(409, 'senha_mudou', t.key('Outra pessoa já mudou esta senha. Confira a lista.'));

export interface Onde {
  db: Db;
  orgId: OrgId;
}

interface EventoDeSenhas {
  id: string;
  titulo: string;
  inicio: string;
  lotacao: number | null;
  pagina: boolean;
  cancelado: boolean;
  aberta: boolean;
}

/** The event of the house; one that was taken off the agenda is not found. */
export async function lerEventoDeSenhas({ db, orgId }: Onde, id: string): Promise<EventoDeSenhas> {
  const evento = await db.maybe<EventoDeSenhas>(sql`
    select e.id, e.titulo, e.inicio, e.lotacao, e.pagina, e.aberta, e.cancelado_em is not null as cancelado
    from eventos e where e.org_id = ${orgId} and e.id = ${id} and e.retirado_em is null`);
  if (!evento) throw semEventoDeSenhas();
  return evento;
}

/** The same, if tickets can be given there. */
export async function eventoDoPublico(onde: Onde, id: string): Promise<EventoDeSenhas> {
  const evento = await lerEventoDeSenhas(onde, id);
  if (!evento.aberta || evento.cancelado) throw naoAberto();
  return evento;
}

interface NovaSenha {
  eventoId: string;
  tipo: 'normal' | 'preferencial';
  nome: string | null;
  /** Staff who give it; null for a visitor's telephone. */
  usuario: string | null;
  /** The hash of a visitor's cookie. */
  aparelho: Buffer | null;
}

/**
 * The next number, within the limit. Counting locks the event's row until the ticket is there, so
 * numbers have no gap and no double, however many ask at once (row O2).
 */
export async function inserirSenha({ db, orgId }: Onde, nova: NovaSenha): Promise<number> {
  const { eventoId, tipo, nome, usuario, aparelho } = nova;
  const contada = await db.maybe<{ numero: number }>(sql`
    update senhas_eventos s set ultimo = s.ultimo + 1
    where s.org_id = ${orgId} and s.evento_id = ${eventoId} and s.encerrada_em is null
      and s.ultimo < least(s.limite + s.retiradas, ${LIMITE_MAXIMO})
      and (${usuario}::uuid is not null or s.pelo_telefone)
    returning s.ultimo as numero`);
  if (contada) {
    await db.count(sql`
      insert into senhas (org_id, evento_id, numero, tipo, nome, aparelho, usuario_operacao)
      values (${orgId}, ${eventoId}, ${contada.numero}, ${tipo}, ${nome}, ${aparelho}, ${usuario})`);
    return contada.numero;
  }
  const aberta = await db.maybe(sql`
    select 1 from senhas_eventos s
    where s.org_id = ${orgId} and s.evento_id = ${eventoId} and s.encerrada_em is null
      and (${usuario}::uuid is not null or s.pelo_telefone)`);
  throw aberta ? esgotadas() : semSenhas();
}
