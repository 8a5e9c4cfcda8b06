import type { Context, Hono } from 'hono';
import { hash } from 'node:crypto';
import type { Services } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import { type OrgId, wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { readHouseAddress } from '../../../../server/http/house-address.ts';
import { remoteAddress } from '../../../../server/http/request.ts';
import { planHas } from '../../../../shared/access.ts';
import { FUSO_PADRAO, hojeEm } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { featuresDe } from '../../../acesso/acesso/rules.ts';
import { type Limite, POR_ENDERECO, limitar, rede } from '../../../acesso/acesso/server/limitar.ts';
import { lerContrato } from '../../../acesso/acesso/server/sessao.ts';
import { BYTES_DO_CALENDARIO } from './meu-calendario.ts';

/** One event as a calendar program gets it. Instants are ISO 8601. */
export interface EventoDoCalendario {
  id: string;
  titulo: string;
  lugar: string | null;
  descricao: string | null;
  inicio: string;
  fim: string;
  sequencia: number;
  alterado_em: string;
  cancelado: boolean;
}

/**
 * A calendar in the format of RFC 5545: one VEVENT per occurrence, in UTC, with an identity that
 * stays and a SEQUENCE that grows. The text is the same as long as the events are, so that its hash
 * can stand for it.
 */
function escreverIcs(nome: string, eventos: readonly EventoDoCalendario[]): string {
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ile//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapar(nome)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...eventos.flatMap(umEvento),
    'END:VCALENDAR',
  ];
  return linhas.map((linha) => `${dobrarLinha(linha)}\r\n`).join('');
}

const umEvento = (um: EventoDoCalendario): string[] => [
  'BEGIN:VEVENT',
  `UID:${um.id}@ile`,
  `DTSTAMP:${emUtc(um.alterado_em)}`,
  `LAST-MODIFIED:${emUtc(um.alterado_em)}`,
  `DTSTART:${emUtc(um.inicio)}`,
  `DTEND:${emUtc(um.fim)}`,
  `SUMMARY:${escapar(um.titulo)}`,
  ...(um.lugar === null ? [] : [`LOCATION:${escapar(um.lugar)}`]),
  ...(um.descricao === null ? [] : [`DESCRIPTION:${escapar(um.descricao)}`]),
  `SEQUENCE:${um.sequencia}`,
  `STATUS:${um.cancelado ? 'CANCELLED' : 'CONFIRMED'}`,
  'CLASS:PRIVATE',
  'END:VEVENT',
];

/** '20261205T230000Z' */
const emUtc = (instante: string): string => `${new Date(instante).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escapar = (texto: string): string =>
  texto
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    // Other control characters are not allowed in a value.
    .replaceAll(/\p{Cc}/gu, ' ');

const LARGURA = 75;

/** Breaks a line so that none is longer than 75 bytes; no character is cut. */
function dobrarLinha(linha: string): string {
  let [pronto, bytes] = ['', 0];
  for (const letra of linha) {
    const tamanho = Buffer.byteLength(letra);
    if (bytes + tamanho > LARGURA) {
      pronto += '\r\n ';
      bytes = 1;
    }
    pronto += letra;
    bytes += tamanho;
  }
  return pronto;
}

/** What calendar programs of one person may ask for: several devices, each every few minutes. */
const POR_CALENDARIO: Limite = { livres: 60, atrasos: [10, 30, 60] };

const DIA_MS = 86_400_000;
const ANTES = 60 * DIA_MS;
const DEPOIS = 400 * DIA_MS;
const NEUTRO = 'Compromisso na casa';

/**
 * GET /agenda/TOKEN.ics: the calendar of one person, for calendar programs, which cannot sign in
 * (row J7). A wrong address, a person who left and a closed house all get the same 404.
 */
export function servirCalendario(app: Hono, services: Services): void {
  app.get('/agenda/:arquivo{.+\\.ics}', async (c) => {
    c.header('Cache-Control', 'private, no-cache');
    c.header('X-Robots-Tag', 'noindex');
    try {
      return await responder(c, services, c.req.param('arquivo').slice(0, -'.ics'.length));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.details.retryAfter !== undefined) c.header('Retry-After', String(error.details.retryAfter));
      return c.text('', error.status as 429);
    }
  });
}

async function responder(c: Context, services: Services, token: string): Promise<Response> {
  const agora = now();
  const texto = await lerCalendario(services, token, agora);
  if (texto === null) {
    await limitar(services.doors, `calendario:endereco:${rede(remoteAddress(c, services.env))}`, POR_ENDERECO, agora);
    return c.text('', 404);
  }
  const etag = `"${hash('sha256', texto, 'base64url')}"`;
  c.header('ETag', etag);
  if (
    c.req
      .header('if-none-match')
      ?.split(/\s*,\s*/)
      .some((um) => um.replace(/^W\//, '') === etag)
  )
    return c.body(null, 304);
  c.header('Content-Type', 'text/calendar; charset=utf-8');
  c.header('Content-Disposition', 'inline');
  return c.body(texto);
}

async function lerCalendario({ doors }: Services, token: string, agora: Date): Promise<string | null> {
  const endereco = readHouseAddress(token, BYTES_DO_CALENDARIO);
  if (!endereco) return null;
  const { orgId } = endereco;
  const { guardada, contrato } = await lerContrato(doors, orgId);
  if (guardada || !planHas(featuresDe(contrato, hojeEm(agora, FUSO_PADRAO)), 'agenda')) return null;
  const lido = await doors.casa(wholeHouse(orgId), { readOnly: true }, async (db) => {
    const pessoa = await db.maybe<{ user_id: string; detalhes: boolean }>(sql`
      select a.user_id, a.detalhes from agenda_enderecos a
      join profiles p on p.org_id = ${orgId} and p.user_id = a.user_id and not p.paused
      where a.org_id = ${orgId} and a.token_hash = ${tokenHash(token)}`);
    if (!pessoa) return null;
    return { pessoa, eventos: await db.rows<EventoRow>(eventosDoCalendario(orgId, agora)) };
  });
  if (!lido) return null;
  await limitar(doors, `calendario:${lido.pessoa.user_id}`, POR_CALENDARIO, agora);
  const { detalhes } = lido.pessoa;
  return escreverIcs(
    'Agenda',
    lido.eventos.map((um) => (detalhes ? um : { ...um, titulo: NEUTRO, lugar: null, descricao: null })),
  );
}

type EventoRow = EventoDoCalendario;

/**
 * Reads the events from 60 days back to 400 ahead, and those cancelled or deleted in the last 60
 * days.
 */
function eventosDoCalendario(orgId: OrgId, agora: Date) {
  const de = new Date(agora.getTime() - ANTES);
  return sql`
    select e.id, e.titulo, e.lugar, e.orientacoes as descricao, e.inicio, e.fim, e.sequencia, e.alterado_em,
           e.cancelado_em is not null or e.retirado_em is not null as cancelado
    from eventos e
    where e.org_id = ${orgId} and e.inicio > ${de} and e.inicio < ${new Date(agora.getTime() + DEPOIS)}
      and coalesce(e.retirado_em, e.cancelado_em, ${agora}) > ${de}
    order by e.inicio, e.id`;
}
