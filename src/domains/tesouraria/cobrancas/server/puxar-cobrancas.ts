import { sql } from '../../../../server/database/sql.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { hourly, type Job } from '../../../../server/jobs/runner.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import { UUID } from '../../../../shared/uuid.ts';
import { avisarDoCertificado } from './avisar-do-certificado.ts';
import { travarCobranca, VIVA } from './cobranca-da-casa.ts';
import { encerrarNoProvedor } from './encerrar-no-provedor.ts';
import { lerNoProvedor } from './ler-no-provedor.ts';
import { naCasa, type CasaQueCobra, type NaCasa } from './na-casa.ts';
import { apagarPalavras } from './palavras.ts';
import { pedirAvisos } from './pedir-avisos.ts';
import type { PixRecebido } from './provedor.ts';
import { conexaoDaCasa, exigirConexao, NAO_VENCEM, TIPOS, type Conexao } from './provedor-da-casa.ts';
import { receberPix } from './receber-pix.ts';
import { puxarDevolucoes } from './puxar-devolucoes.ts';
import { anotarContestacao, proporRepasse } from './receber-repasse.ts';
import { trazerRecebidos } from './trazer-recebidos.ts';
import { mudou } from './resta-mudou.ts';
import { Rodada } from './rodada.ts';

/** Lists overlap by this much: a payment may be told days after it was made. */
const SOBREPOR_MS = 2 * 86_400_000;

/** A fee that is not told by then is not asked for any more. */
const PROCURAR_TARIFA_MS = 7 * 86_400_000;

/** Every hour, whatever the screens did: a lost answer costs an hour at most. */
export const puxarTodas = (): Job =>
  hourly('puxarCobrancas', async (services) => {
    for (const casa of await casasComProvedor(services))
      await puxarDaCasa(casa).catch((error: unknown) => contarCobrancasNaoLidas(services, casa.orgId, error));
  });

/** Every minute, in the houses that have a provider. */
export const levarTodas = (): Job => ({
  name: 'levarCobrancasMudadas',
  round: async (services) => {
    for (const casa of await casasComProvedor(services))
      await levarMudadas(casa).catch((error: unknown) => contarCobrancasNaoLidas(services, casa.orgId, error));
  },
});

/** The houses that have a provider; nobody else's is visited. */
export async function casasComProvedor(services: Services): Promise<CasaQueCobra[]> {
  const casas = await services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<{ orgId: OrgId; fuso: string; ouvida: boolean }>(sql`
      select id as "orgId", fuso_horario as fuso, com_webhooks or com_tokens as ouvida from terreiros where com_provedor order by id`),
  );
  return casas.map((casa) => ({ services, ...casa, agora: now() }));
}

/** The provider's words are not kept, and its failures carry none. */
export const contarCobrancasNaoLidas = ({ log }: Services, org: OrgId, err: unknown): void =>
  log.warn({ err, org }, 'PIX charges of a house not read, tried again later');

/**
 * Reads everything of a house that can still change: its open charges one by one, and every PIX
 * that came in lately. What somebody wanted cancelled, or has another rest now, is cancelled. A row
 * that fails is told, and keeps no other from being read.
 */
export async function puxarDaCasa(casa: CasaQueCobra): Promise<void> {
  const conexao = await naCasa(casa, conexaoDaCasa);
  if (!conexao) return;
  const { provedor } = conexao;
  const rodada = new Rodada(casa);
  await rodada.parte(() => naCasa(casa, avisarDoCertificado));
  await rodada.cada(await naCasa(casa, lerVivas), ({ id, sai }) =>
    (sai ? encerrarNoProvedor : lerNoProvedor)(casa, provedor, id),
  );
  await rodada.parte(() => puxarListas(casa, conexao, rodada));
  if (!TIPOS[conexao.nome].semTarifa)
    await rodada.cada(await naCasa(casa, lerSemTarifa), ({ id }) => lerNoProvedor(casa, provedor, id));
  await puxarDevolucoes(casa, conexao, rodada);
  await rodada.parte(() => naCasa(casa, apagarPalavras));
  if (!conexao.avisado) await rodada.parte(() => pedirAvisos(casa, provedor));
}

const lerVivas = ({ db, orgId, agora }: NaCasa) =>
  db.rows<{ id: string; sai: boolean }>(sql`
    select c.id, c.cancelar_em is not null or ${mudou(orgId)}
             or (c.provedor = any(${NAO_VENCEM}::text[]) and c.expira_em < ${agora}) as sai
    from cobrancas c
    where c.org_id = ${orgId} and ${VIVA} and c.created_at <= ${agora} order by c.created_at limit 500`);

/**
 * Takes away every minute a code that asks for another amount than what is owed, whoever changed
 * that. So it does with one that somebody wished away while the provider did not answer. Where the
 * provider ends no code, one whose time is over goes too.
 */
export async function levarMudadas(casa: CasaQueCobra): Promise<void> {
  const saem = await naCasa(casa, async (na) => (await lerVivas(na)).filter(({ sai }) => sai));
  if (saem.length === 0) return;
  const { provedor } = await naCasa(casa, exigirConexao);
  await new Rodada(casa).cada(saem, ({ id }) => encerrarNoProvedor(casa, provedor, id));
}

/** The fee of a charge may be told later than its payment, or with the charge alone. */
const lerSemTarifa = ({ db, orgId, agora }: NaCasa) =>
  db.rows<{ id: string }>(sql`
    select c.id from cobrancas c
    where c.org_id = ${orgId} and c.estado in ('paga', 'devolvida_em_parte', 'devolvida', 'contestada') and c.tarifa_centavos is null
      and c.created_at > ${new Date(agora.getTime() - PROCURAR_TARIFA_MS)}
    order by c.created_at limit 500`);

/** A row that could not be written down keeps the lists from going on: it is listed again. */
async function puxarListas(casa: CasaQueCobra, conexao: Conexao, rodada: Rodada): Promise<void> {
  const { provedor, lido_ate } = conexao;
  const desde = new Date(new Date(lido_ate).getTime() - SOBREPOR_MS);
  let todos = true;
  for await (const { recebidos, repasses = [] } of provedor.listarDesde(desde, casa.agora)) {
    const nossos = recebidos.flatMap((pix) => (pix.cobranca_id === null ? [] : [{ id: pix.cobranca_id, pix }]));
    todos = (await rodada.cada(nossos, ({ id, pix }) => receberUm(casa, id, pix))) && todos;
    todos = (await rodada.parte(() => trazerRecebidos(casa, conexao, recebidos))) && todos;
    todos = (await rodada.cada(repasses, (repasse) => proporRepasse(casa, conexao, repasse))) && todos;
  }
  const contestacoes = (await provedor.listarContestacoes?.(desde, casa.agora)) ?? [];
  const abertas = contestacoes.filter(({ aberta }) => aberta);
  todos = (await rodada.cada(abertas, (contestacao) => anotarContestacao(casa, contestacao))) && todos;
  if (!todos) return;
  await naCasa(casa, ({ db, orgId, agora }) =>
    db.count(sql`update provedores_de_pix set lido_ate = ${agora} where org_id = ${orgId} and lido_ate < ${agora}`),
  );
}

/** A charge that is not ours is looked at no further here. */
async function receberUm(casa: CasaQueCobra, id: string, pix: PixRecebido): Promise<void> {
  if (!UUID.test(id)) return;
  await naCasa(casa, async (na) => {
    const cobranca = await travarCobranca(na, id);
    if (cobranca) await receberPix(na, cobranca, pix);
  });
}
