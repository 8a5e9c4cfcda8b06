import type { HouseContext, Services } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { sealText } from '../../../../server/mail/outbox.ts';
import { pushSubject } from '../../../../server/push/push-service.ts';
import { formatBRL, semNbsp } from '../../../../shared/centavos.ts';
import { translate, t } from '../../../../shared/texts.ts';
import { type TipoDePush, VALIDADE_MS } from '../rules.ts';

let acordar: (() => void) | undefined;

/** Makes this process's sender look at once instead of in its next round. */
const acordarPushes = (): void => acordar?.();

export function aoAcordar(ouvinte: (() => void) | undefined): void {
  acordar = ouvinte;
}

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

interface Resultado {
  confirmado: boolean;
  valor_centavos: number;
}

/** Tells who declared a payment what became of it, if it was somebody of the team who decided. */
export async function avisarDoPagamento(
  ctx: Pick<HouseContext, 'services' | 'db' | 'orgId' | 'hoje' | 'agora'> & {
    casa: Pick<HouseContext['casa'], 'escopo'>;
  },
  quem: Statement,
  { confirmado, valor_centavos }: Resultado,
): Promise<void> {
  if (ctx.casa.escopo !== 'casa') return;
  await avisarAparelhos(ctx.db, ctx, quem, {
    tipo: 'pagamento',
    marca: 'pagamento',
    caminho: '/mensalidades',
    titulo: translate('pt-BR', confirmado ? t.key('Pagamento confirmado') : t.key('Pagamento não confirmado')),
    corpo: translate(
      'pt-BR',
      confirmado ? t.key('{valor} entraram.') : t.key('{valor}: fale com quem cuida das contas.'),
      {
        valor: semNbsp(formatBRL(valor_centavos)),
      },
    ),
  });
}

interface Respondido {
  tipo: TipoDePush;
  id: string;
  caminho: string;
}

/** Tells a member that a request of theirs was answered. */
export const avisarDaResposta = (
  ctx: HouseContext,
  membroId: string,
  { tipo, id, caminho }: Respondido,
): Promise<void> =>
  avisarAparelhos(ctx.db, ctx, sql`p.membro_id = ${membroId}`, {
    tipo,
    marca: marcaDe('r', id),
    caminho,
    titulo: translate('pt-BR', t.key('Há resposta para você')),
    corpo: translate('pt-BR', t.key('A casa respondeu ao seu pedido.')),
  });

/** What everybody may read on a locked screen: neither house nor faith, no name, no amount. */
const NEUTROS: Readonly<Record<TipoDePush, string>> = {
  avisos: t.key('Há um aviso da casa'),
  gira: t.key('Há novidade na agenda'),
  escala: t.key('Há novidade na sua escala'),
  pagamento: t.key('Há resposta para você'),
  mensalidade: t.key('Há um lembrete da casa'),
};

interface Escolha {
  tipo: TipoDePush;
  marca: string;
  detalhes: boolean;
  novos: number;
  origem: string;
}

/**
 * The one form for all browsers: Declarative Web Push, which Safari shows without code and others
 * through the worker.
 */
export function jsonDoPush(
  { caminho, titulo, corpo }: ConteudoDoPush,
  { tipo, marca, detalhes, novos, origem }: Escolha,
): string {
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: detalhes ? titulo : 'Ilê',
      body: detalhes ? corpo : translate('pt-BR', NEUTROS[tipo]),
      navigate: origem + caminho,
      lang: 'pt-BR',
      dir: 'ltr',
      silent: false,
      tag: marca,
      app_badge: String(Math.max(1, novos)),
    },
  });
}
