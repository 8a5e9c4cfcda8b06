import type { Services } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Worker } from '../../../../server/jobs/runner.ts';
import { unsealText } from '../../../../server/mail/outbox.ts';
import { jobDone } from '../../../../server/metrics/events.ts';
import { OutgoingFailure } from '../../../../server/outgoing/outgoing-address.ts';
import { pushSubject } from '../../../../server/push/push-service.ts';
import { sendPush } from '../../../../server/push/send-push.ts';
import { loadVapid } from '../../../../server/push/vapid.ts';
import { toolCommand } from '../../../../server/tool-command.ts';
import { TTL_MAXIMO, type TipoDePush, fimDoSilencio, proximaTentativa } from '../rules.ts';
import { type ConteudoDoPush, aoAcordar, jsonDoPush } from './avisar-aparelhos.ts';

/** How many devices are told at once. */
const PORCAO = 20;
/** A sending is reserved for longer than a push service may take; then another process takes it. */
const RESERVA_SEGUNDOS = 30;

interface Envio {
  push_id: string;
  aparelho_id: string;
  tentativas: number;
  tipo: TipoDePush;
  marca: string;
  conteudo: Buffer | null;
  urgente: boolean;
  vale_ate: string;
  endereco: string;
  chave: Buffer;
  segredo: Buffer;
  detalhes: boolean;
  fuso: string;
  novos: number;
  /** The person is still of the house, which is open, and wants this kind on this device. */
  vale: boolean;
}

/** Writes one sending for each device of each person, once. True if there may be more. */
export async function abrirPushes({ doors }: Services, agora: Date): Promise<boolean> {
  const abertos = await doors.acesso({}, async (db) => {
    const ids = await db.rows<{ id: string }>(sql`
      update pushes set aberto_em = ${agora}
      where id in (select id from pushes where aberto_em is null order by id limit 500 for update skip locked)
      returning id`);
    await db.count(sql`
      insert into pushes_envios (push_id, aparelho_id, proxima_em)
      select p.id, a.id, ${agora} from pushes p join aparelhos a on a.conta_id = p.conta_id and p.tipo = any(a.tipos)
      where p.id = any(${ids.map(({ id }) => id)}::uuid[])
      on conflict (push_id, aparelho_id) do nothing
      returning 1`);
    await db.count(sql`
      update pushes p set conteudo = null
      where p.id = any(${ids.map(({ id }) => id)}::uuid[]) and not exists (select from pushes_envios e where e.push_id = p.id)`);
    return ids.length;
  });
  return abertos === 500;
}

/**
 * Sends one portion of what is due. True if there may be more. A process that dies in between loses
 * nothing: what it had taken is due again when its reservation ends, with the same topic and tag.
 */
export async function enviarPushes(services: Services, agora: Date): Promise<boolean> {
  const subject = pushSubject(services.env);
  if (subject === null) return false;
  const parada = await lerParada(services, agora);
  if (parada === 'parado') return false;
  const envios = await reservar(services, agora, parada === 'prova' ? 1 : PORCAO);
  const resultados = await Promise.all(envios.map((envio) => enviarUm(services, envio, { subject, agora })));
  return parada === null && envios.length === PORCAO && !resultados.includes('recusado');
}

/** For an hour after a service refused who we are nothing is sent; then one message tries again. */
async function lerParada({ doors }: Services, agora: Date): Promise<'parado' | 'prova' | null> {
  const { ha, agora_mesmo } = await doors.acesso({ readOnly: true }, (db) =>
    db.row<{ ha: boolean; agora_mesmo: boolean }>(sql`
      select count(*) > 0 as ha, coalesce(bool_or(em > ${agora}::timestamptz - interval '1 hour'), false) as agora_mesmo
      from pushes_parados`),
  );
  return agora_mesmo ? 'parado' : ha ? 'prova' : null;
}

const reservar = ({ doors }: Services, agora: Date, quantos: number): Promise<Envio[]> =>
  doors.acesso({}, (db) =>
    db.rows<Envio>(sql`
      update pushes_envios e set tentativas = e.tentativas + 1, proxima_em = ${agora}::timestamptz + make_interval(secs => ${RESERVA_SEGUNDOS})
      from (
        select d.push_id, d.aparelho_id from pushes_envios d where d.proxima_em <= ${agora}
        order by d.proxima_em limit ${quantos} for update skip locked) devidos
      join pushes p on p.id = devidos.push_id
      join aparelhos a on a.id = devidos.aparelho_id
      join terreiros t on t.id = p.org_id
      left join profiles f on f.org_id = p.org_id and f.user_id = p.conta_id
      where e.push_id = devidos.push_id and e.aparelho_id = devidos.aparelho_id
      returning e.push_id, e.aparelho_id, e.tentativas, p.tipo, p.marca, p.conteudo, p.urgente, p.vale_ate, a.endereco, a.chave, a.segredo, a.detalhes,
        t.fuso_horario as fuso,
        (select count(*)::int from pushes n where n.conta_id = p.conta_id and n.criado_em > a.visto_em and n.tipo = any(a.tipos)) as novos,
        coalesce(not f.paused, false) and t.guardado_em is null and p.tipo = any(a.tipos) as vale`),
  );

interface Agora {
  subject: string;
  agora: Date;
}

async function enviarUm(services: Services, envio: Envio, { subject, agora }: Agora): Promise<'feito' | 'recusado'> {
  const { conteudo, vale_ate, urgente, fuso, tentativas } = envio;
  const ate = new Date(vale_ate);
  if (!envio.vale || conteudo === null || ate <= agora) return terminar(services, envio);
  const silencio = urgente ? null : fimDoSilencio(agora, fuso);
  if (silencio) return silencio >= ate ? terminar(services, envio) : adiar(services, envio, silencio, tentativas - 1);
  const { status, retryAfter } = await mandar(services, envio, conteudo, { subject, agora });
  if (status >= 200 && status < 300) return entregue(services, envio);
  if (status === 404 || status === 410) return apagarAparelho(services, envio);
  if (status === 401 || status === 403) return parar(services, envio, { status, agora });
  const proxima =
    status === 429 || status >= 500 || status === 0 ? proximaTentativa(tentativas, agora, retryAfter) : null;
  services.log.warn({ push: envio.push_id, status, tentativas, desistiu: proxima === null }, 'push not accepted');
  return proxima === null || proxima >= ate ? terminar(services, envio) : adiar(services, envio, proxima, tentativas);
}

/** Status 0: there was no answer. */
async function mandar(services: Services, envio: Envio, conteudo: Buffer, { subject, agora }: Agora) {
  const { env } = services;
  const origem = env.PUBLIC_URL ?? '';
  const segundos = Math.floor((new Date(envio.vale_ate).getTime() - agora.getTime()) / 1_000);
  const lido = JSON.parse(unsealText(services.secret, conteudo)) as ConteudoDoPush;
  try {
    return await sendPush(
      envio,
      {
        json: jsonDoPush(lido, { ...envio, origem }),
        ttl: Math.max(1, Math.min(TTL_MAXIMO, segundos)),
        urgent: envio.urgente,
        topic: envio.marca,
      },
      { vapid: loadVapid(env.ILE_DATA_DIR), subject, own: origem, now: agora },
    );
  } catch (error) {
    if (error instanceof OutgoingFailure) return { status: 0, retryAfter: null };
    throw error;
  }
}

/** The last sending of a push takes its words along. */
async function terminar({ doors }: Services, { push_id, aparelho_id }: Envio): Promise<'feito'> {
  await doors.acesso({}, async (db) => {
    await db.count(sql`delete from pushes_envios where push_id = ${push_id} and aparelho_id = ${aparelho_id}`);
    await db.count(sql`
      update pushes p set conteudo = null
      where p.id = ${push_id} and p.conteudo is not null and not exists (select from pushes_envios e where e.push_id = p.id)`);
  });
  return 'feito';
}

async function entregue(services: Services, envio: Envio): Promise<'feito'> {
  await terminar(services, envio);
  await services.doors.acesso({}, (db) =>
    db.count(sql`delete from pushes_parados where servico = ${servicoDe(envio)}`),
  );
  return 'feito';
}

const servicoDe = ({ endereco }: Envio): string => new URL(endereco).hostname;

const adiar = async (
  { doors }: Services,
  { push_id, aparelho_id }: Envio,
  proxima: Date,
  tentativas: number,
): Promise<'feito'> => {
  await doors.acesso({}, (db) =>
    db.count(sql`
      update pushes_envios set proxima_em = ${proxima}, tentativas = ${tentativas} where push_id = ${push_id} and aparelho_id = ${aparelho_id}`),
  );
  return 'feito';
};

/** The browser gave the subscription up. Its other sendings go with it. */
const apagarAparelho = async ({ doors }: Services, { aparelho_id, push_id }: Envio): Promise<'feito'> => {
  await doors.acesso({}, async (db) => {
    await db.count(sql`delete from aparelhos where id = ${aparelho_id}`);
    await db.count(sql`
      update pushes p set conteudo = null where p.id = ${push_id} and not exists (select from pushes_envios e where e.push_id = p.id)`);
  });
  return 'feito';
};

/** The service refuses who we are: nothing is sent any more, and nothing is deleted. */
async function parar(
  services: Services,
  envio: Envio,
  { status, agora }: { status: number; agora: Date },
): Promise<'recusado'> {
  services.log.error(
    { servico: servicoDe(envio), status },
    `push service refused this installation: ${toolCommand('doctor')}`,
  );
  await services.doors.acesso({}, (db) =>
    db.count(sql`
      insert into pushes_parados (servico, status, em) values (${servicoDe(envio)}, ${status}, ${agora})
      on conflict (servico) do update set status = excluded.status, em = excluded.em`),
  );
  await adiar(services, envio, agora, envio.tentativas - 1);
  return 'recusado';
}

const DIAS = 30;

/** Forgets what was told a month ago, and what nobody could be told in two days. */
const limparPushes = ({ doors }: Services, agora: Date): Promise<number> =>
  doors.acesso({}, (db) =>
    db.count(sql`
      delete from pushes where criado_em < ${agora}::timestamptz - make_interval(days => ${DIAS})
        or (conteudo is not null and vale_ate < ${agora}::timestamptz - interval '1 day')`),
  );

const JOB = 'pushes';
const RODADA_MS = 15_000;
/** After a cause, time enough for its commit. */
const ACORDA_MS = 200;

/** One round: everything that is due, in portions. A stopping program begins no other portion. */
async function rodadaDePushes(services: Services, parando = () => false): Promise<void> {
  while (!parando() && (await abrirPushes(services, now())));
  while (!parando() && (await enviarPushes(services, now())));
}

/** Sends pushes at the start, soon after each cause, and every 15 s. Processes share the work. */
export function comecarPushes(services: Services): Worker {
  let proxima: NodeJS.Timeout | undefined;
  let acordada: NodeJS.Timeout | undefined;
  let correndo: Promise<void> = Promise.resolve();
  let parado = false;
  let limpo = 0;
  const rodada = async (antes: Promise<void>) => {
    await antes;
    if (parado) return;
    try {
      await rodadaDePushes(services, () => parado);
      if (now().getTime() - limpo > 3_600_000) {
        await limparPushes(services, now());
        limpo = now().getTime();
      }
      jobDone.tell({ job: JOB, ok: true });
    } catch (error) {
      jobDone.tell({ job: JOB, ok: false });
      services.log.warn({ err: error }, 'pushes not sent, tried again later');
    }
    clearTimeout(proxima);
    proxima = setTimeout(comecar, RODADA_MS).unref();
  };
  const comecar = () => {
    correndo = rodada(correndo);
  };
  aoAcordar(() => {
    clearTimeout(acordada);
    acordada = setTimeout(comecar, ACORDA_MS).unref();
  });
  proxima = setTimeout(comecar, ACORDA_MS).unref();
  return {
    stop: async () => {
      parado = true;
      clearTimeout(proxima);
      clearTimeout(acordada);
      aoAcordar(undefined);
      await correndo;
      clearTimeout(proxima);
    },
  };
}
