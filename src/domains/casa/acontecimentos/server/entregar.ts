// One delivery, from its reservation to its result.
import type { Services } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { callOutside } from '../../../../server/outgoing/call-outside.ts';
import { OutgoingFailure } from '../../../../server/outgoing/outgoing-address.ts';
import { version } from '../../../../server/version.ts';
import { chavesQueAbrem } from '../../../pessoas/membros/server/parte-selada.ts';
import { corpoDoAviso, pausaPedida, proximoEnvio, type FalhaDaEntrega } from '../rules.ts';
import { anotarFalha, anotarSucesso } from './estado-do-webhook.ts';
import { abrirSegredos, assinaturaDoAviso, type Selados } from './segredos.ts';

/** A try is reserved for longer than it may last; then another process takes it over. */
const RESERVA_SEGUNDOS = 60;
const TEMPO_MS = 15_000;
/** As much of an answer is kept as helps to find out what is wrong. */
const GUARDADO = 1_000;

export interface CasaQueEntrega {
  services: Services;
  orgId: OrgId;
}

/** A delivery that this process tries now. */
interface Reservada {
  id: string;
  webhook_id: string;
  tentativas: number;
  endereco: string;
  /** The event, whose id is the message's. */
  acontecimento: string;
  tipo: string;
  alvo: string;
  sequencia: number;
  quando: string;
  chave_versao: number | null;
  selado: Buffer | null;
  dois: boolean;
}

export interface Pronta extends Reservada {
  /** What signs now; none if nothing opens. */
  segredos: string[];
}

export interface Resultado {
  status: number | null;
  falha: FalhaDaEntrega | null;
  ms: number;
  resposta: string | null;
  retryAfter?: string | undefined;
}

/** Takes what is due of one address, or the one delivery that a person wants now. */
export const reservar = (
  { services, orgId }: CasaQueEntrega,
  quais: { webhook: string; quantas: number } | { entrega: string },
  agora: Date,
): Promise<Pronta[]> =>
  services.doors.casa(wholeHouse(orgId), {}, async (db) => {
    const escolhidas: Statement =
      'entrega' in quais
        ? sql`select ${quais.entrega}::uuid as id`
        : sql`
            select d.id from webhooks_entregas d
            where d.org_id = ${orgId} and d.webhook_id = ${quais.webhook} and d.estado = 'espera' and d.proxima_em <= ${agora}
            order by d.proxima_em, d.sequencia limit ${quais.quantas} for update skip locked`;
    const reservadas = await db.rows<Reservada>(sql`
      with escolhidas as (${escolhidas})
      update webhooks_entregas e
      set estado = 'espera', tentativas = e.tentativas + 1, tentada_em = ${agora}::timestamptz,
          proxima_em = ${agora}::timestamptz + make_interval(secs => ${RESERVA_SEGUNDOS})
      from escolhidas x, acontecimentos a, webhooks w
      left join webhooks_segredos s on s.org_id = ${orgId} and s.webhook_id = w.id
      where e.org_id = ${orgId} and e.id = x.id and a.org_id = ${orgId} and a.sequencia = e.sequencia
        and w.org_id = ${orgId} and w.id = e.webhook_id and w.ligado
      returning e.id, e.webhook_id, e.tentativas, w.endereco, a.id as acontecimento, a.tipo, a.alvo, a.sequencia, a.quando,
                s.chave_versao, s.selado, coalesce(s.anterior_ate > ${agora}, false) as dois`);
    return abrir(services, db, orgId, reservadas);
  });

async function abrir({ vault }: Services, db: Db, orgId: OrgId, reservadas: readonly Reservada[]): Promise<Pronta[]> {
  const versoes = reservadas.flatMap(({ chave_versao }) => chave_versao ?? []);
  const chaves = await chavesQueAbrem(vault, db, orgId, versoes);
  return reservadas.map((uma) => {
    const { webhook_id: id, chave_versao, selado, dois } = uma;
    const selados: Selados | null = chave_versao !== null && selado ? { chave_versao, selado } : null;
    const abertos = selados && abrirSegredos(chaves, { house: orgId, id }, selados);
    const anterior = dois ? abertos?.anterior : undefined;
    return { ...uma, segredos: [...(abertos ? [abertos.atual] : []), ...(anterior ? [anterior] : [])] };
  });
}

/** One try: no transaction is open while the receiver thinks. */
export async function tentar({ env }: Services, pronta: Pronta, agora: Date): Promise<Resultado> {
  if (pronta.segredos.length === 0) return { status: null, falha: 'segredo', ms: 0, resposta: null };
  const corpo = corpoDoAviso({ ...pronta, id: pronta.acontecimento });
  const segundos = Math.floor(agora.getTime() / 1_000);
  const comeco = performance.now();
  const decorridos = () => Math.round(performance.now() - comeco);
  try {
    const { status, headers, body } = await callOutside({
      url: pronta.endereco,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `Ile/${version}`,
        'webhook-id': pronta.acontecimento,
        'webhook-timestamp': String(segundos),
        'webhook-signature': assinaturaDoAviso(pronta.segredos, pronta.acontecimento, segundos, corpo),
      },
      body: Buffer.from(corpo),
      timeoutMs: TEMPO_MS,
      maxAnswer: GUARDADO,
      cutAnswer: true,
      own: env.PUBLIC_URL,
      networks: env.WEBHOOK_NETWORKS,
    });
    return { status, falha: null, ms: decorridos(), resposta: legivel(body), retryAfter: headers['retry-after'] };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    return { status: null, falha: error.reason, ms: decorridos(), resposta: null };
  }
}

/** A database keeps no NUL, and a screen shows no other control characters. */
const legivel = (bytes: Buffer): string => bytes.toString('utf8').replaceAll(/[\p{Cc}\uFFFD]+/gu, ' ');

/**
 * Writes how a try ended. One that another process has taken over meanwhile changes nothing.
 */
export const anotar = (
  { services, orgId }: CasaQueEntrega,
  pronta: Pronta,
  resultado: Resultado,
  agora: Date,
): Promise<void> =>
  services.doors.casa(wholeHouse(orgId), {}, async (db) => {
    const { status, falha, ms, resposta, retryAfter } = resultado;
    const boa = status !== null && status >= 200 && status < 300;
    const pausa = status === null ? null : pausaPedida(status, retryAfter, agora);
    const proxima = boa || status === 410 ? null : proximoEnvio(pronta.tentativas, agora, Math.random(), pausa);
    const estado = boa ? 'entregue' : proxima === null ? 'desistida' : 'espera';
    // The address before its deliveries, as whatever switches it off.
    if (boa) await anotarSucesso(db, orgId, pronta.webhook_id);
    else
      await db.rows(sql`
      select 1 from webhooks where org_id = ${orgId} and id = ${pronta.webhook_id} for no key update`);
    const mudou = await db.count(sql`
      update webhooks_entregas
      set estado = ${estado}, proxima_em = ${proxima}, status = ${status}, falha = ${falha}, ms = ${ms}, resposta = ${resposta}
      where org_id = ${orgId} and id = ${pronta.id} and estado = 'espera' and tentativas = ${pronta.tentativas}`);
    if (mudou > 0 && !boa && pronta.tipo !== 'teste')
      await anotarFalha({ services, db, orgId, agora }, pronta.webhook_id, { acabou: status === 410, pausa });
  });
