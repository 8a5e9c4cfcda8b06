import { writeAudit } from '../../../../server/actions/audit.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { addressOf } from '../../../../server/mail/letter.ts';
import { enqueueMail } from '../../../../server/mail/outbox.ts';
import { can } from '../../../../shared/access.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { type Dia, formatDia, formatInstantePorExtenso, hojeEm } from '../../../../shared/datas.ts';
import { translate, t } from '../../../../shared/texts.ts';
import { featuresDe, permissoesDe, somenteLeitura } from '../../../acesso/acesso/rules.ts';
import { lerContrato } from '../../../acesso/acesso/server/sessao.ts';
import { DA_CASA, avisarAparelhos, marcaDe } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { type DiaDaCasa, umaVezPorDia } from '../../../acesso/terreiros/server/cuidados.ts';
import { quemQuerDetalhes } from '../../../gira/agenda/server/meu-calendario.ts';
import { quemNaoQuerCartas } from '../../../pessoas/privacidade/server/titular.ts';
import type { Grupo } from '../../../tesouraria/lembretes/rules.ts';
import { lembradosPorEmail, marcarPorEmail } from '../../../tesouraria/lembretes/server/enviar-lembretes.ts';
import { HORA_DOS_AVISOS, janelaDosAvisos } from '../rules.ts';
import { type Avisos, cartaDeAvisos } from './carta-de-avisos.ts';
import { type Novidades, type Pessoa, type Vencimento, lerNovidades, lerPessoas } from './ler-novidades.ts';

/**
 * The same morning that letters are written: events in two days, and dues. Each device tells what
 * its person chose.
 */
async function avisarNoAparelho(
  db: Db,
  dia: DiaDaCasa,
  { compromissos, vencimentos }: Pick<Novidades, 'compromissos' | 'vencimentos'>,
): Promise<void> {
  for (const { id, titulo, inicio, nao_vao } of compromissos) {
    const quando = formatInstantePorExtenso(new Date(inicio), dia.fuso, 'pt-BR');
    const quem = sql`${DA_CASA} and (p.membro_id is null or p.membro_id <> all(${nao_vao}::uuid[]))`;
    await avisarAparelhos(db, dia, quem, {
      tipo: 'gira',
      marca: marcaDe('g', id),
      caminho: `/agenda?evento=${id}`,
      titulo,
      corpo: translate('pt-BR', t.key('Em dois dias: {quando}'), { quando }),
      comeca_em: new Date(inicio),
    });
  }
  await lembrarNoAparelho(db, dia, vencimentos);
}

/** Members who want no reminders get none here either. */
async function lembrarNoAparelho(db: Db, dia: DiaDaCasa, vencimentos: readonly Vencimento[]): Promise<void> {
  for (const [vencimento, seus] of Map.groupBy(vencimentos, ({ dt_vencimento }) => dt_vencimento)) {
    const membros = seus.map(({ membro_id }) => membro_id);
    const quem = sql`p.membro_id in (
      select m.id from membros m where m.org_id = ${dia.orgId} and m.id = any(${membros}::uuid[]) and not m.sem_lembretes)`;
    const frase = vencimento < dia.hoje ? t.key('Venceu em {dia}') : t.key('Vence em {dia}');
    await avisarAparelhos(db, dia, quem, {
      tipo: 'mensalidade',
      marca: 'mensalidade',
      caminho: '/mensalidades',
      titulo: translate('pt-BR', t.key('Mensalidade')),
      corpo: translate('pt-BR', frase, { dia: formatDia(vencimento) }),
    });
  }
}

interface Momento {
  orgId: OrgId;
  hoje: Dia;
  agora: Date;
}

/** The group of a reminder that a due day stands for. */
const grupoDe = ({ dt_vencimento }: Vencimento, hoje: Dia): Grupo => (dt_vencimento < hoje ? 'venceu' : 'a_vencer');

const chave = (membroId: string, grupo: Grupo): string => `${membroId} ${grupo}`;

/** Leaves out those whom somebody of the house has reminded by e-mail this month. */
async function semLembrados(
  db: Db,
  vencimentos: readonly Vencimento[],
  { orgId, hoje }: Momento,
): Promise<Vencimento[]> {
  if (vencimentos.length === 0) return [];
  const lembrados = await lembradosPorEmail(db, orgId, competenciaDoDia(hoje));
  const ja = new Set(lembrados.map(({ membro_id, grupo }) => chave(membro_id, grupo)));
  return vencimentos.filter((um) => !ja.has(chave(um.membro_id, grupoDe(um, hoje))));
}

/**
 * The letters that were written count as the channel e-mail, so that nobody writes the same again.
 */
async function marcarCartas(db: Db, escritos: readonly Vencimento[], momento: Momento): Promise<void> {
  const totais = new Map<string, { membro_id: string; grupo: Grupo; total_centavos: number }>();
  for (const um of new Set(escritos)) {
    const grupo = grupoDe(um, momento.hoje);
    const antes = totais.get(chave(um.membro_id, grupo))?.total_centavos ?? 0;
    const total_centavos = antes + um.a_pagar_centavos;
    totais.set(chave(um.membro_id, grupo), { membro_id: um.membro_id, grupo, total_centavos });
  }
  await marcarPorEmail({ db, ...momento }, [...totais.values()], null);
}

/**
 * Writes each person of a house at most one letter a day (record 19). People who want 'Lembretes'
 * read about due days, those who want 'Agenda' about events in two days and about
 * scales. Those who want
 * 'Financeiro' read what became of declared payments, what waits for confirmation, and the month's
 * result. A member who withdrew 'comunicacao' reads nothing that is written to members. Letters and
 * their mark are one transaction: none is sent twice or lost.
 */
export const enviarAvisos = (): Job => umaVezPorDia('enviarAvisos', HORA_DOS_AVISOS, avisarCasa);

async function avisarCasa(db: Db, dia: DiaDaCasa): Promise<void> {
  const { services, orgId, fuso, hoje, agora } = dia;
  const { guardada, contrato } = await lerContrato(services.doors, orgId);
  if (guardada || somenteLeitura(contrato, hoje)) return;
  const marca = await db.maybe<{ avisos_em: string | null }>(
    sql`select avisos_em from terreiro_ajustes where org_id = ${orgId}`,
  );
  const ultimo = marca?.avisos_em ? new Date(marca.avisos_em) : null;
  if (ultimo && hojeEm(ultimo, fuso) === hoje) return;
  const ate = new Date(agora.getTime() - UM_MINUTO_MS);
  await db.count(sql`
    insert into terreiro_ajustes (org_id, avisos_em) values (${orgId}, ${ate})
    on conflict (org_id) do update set avisos_em = excluded.avisos_em`);
  const janela = janelaDosAvisos(hoje, ultimo && hojeEm(ultimo, fuso));
  const features = featuresDe(contrato, hoje);
  const lidas = await lerNovidades(db, orgId, janela, { hoje, fuso, desde: desdeQuando(ultimo, agora), ate }, features);
  const novidades = { ...lidas, vencimentos: await semLembrados(db, lidas.vencimentos, dia) };
  await avisarNoAparelho(db, dia, novidades);
  const detalhes = lidas.compromissos.length > 0 ? await quemQuerDetalhes(db, orgId) : new Set<string>();
  const naoQuerem = await quemNaoQuerCartas(db, orgId);
  let cartas = 0;
  const escritos: Vencimento[] = [];
  for (const pessoa of await lerPessoas(db, orgId)) {
    const retirou = pessoa.membro_id !== null && naoQuerem.has(pessoa.membro_id);
    const avisos = avisosPara(pessoa, retirou ? soDaCasa(novidades) : novidades, features);
    const carta = cartaDeAvisos(avisos, {
      email: pessoa.email,
      hoje,
      fuso,
      detalhes: detalhes.has(pessoa.user_id),
      agenda: addressOf(services.env, '/agenda'),
      minhasEscalas: addressOf(services.env, '/minha-presenca'),
      mensalidades: addressOf(services.env, '/mensalidades'),
      painel: addressOf(services.env, '/dashboard'),
    });
    if (!carta) continue;
    await enqueueMail(db, services.secret, carta, { orgId });
    escritos.push(...avisos.vencimentos);
    cartas += 1;
  }
  if (cartas === 0) return;
  await marcarCartas(db, escritos, dia);
  await writeAudit(db, { casa: { orgId, userId: null }, agora }, 'avisos.enviar', { depois: { dia: hoje, cartas } });
  services.log.info({ org: orgId, dia: hoje, cartas }, 'notices written');
}

/**
 * Rows of a running call carry the time at which the call began. The newest minute is
 * therefore left for the next day instead of being missed.
 */
const UM_MINUTO_MS = 60_000;
const DIA_MS = 86_400_000;
const UMA_SEMANA_MS = 7 * DIA_MS;

/** The beginning of what counts as news: the last letters, or a week ago at most. */
function desdeQuando(ultimo: Date | null, agora: Date): Date {
  if (!ultimo || ultimo > agora) return new Date(agora.getTime() - DIA_MS);
  return new Date(Math.max(ultimo.getTime(), agora.getTime() - UMA_SEMANA_MS));
}

/** The news without the parts that are addressed to a member. */
const soDaCasa = (novidades: Novidades): Novidades => ({
  ...novidades,
  compromissos: [],
  escalas: { ...novidades.escalas, avisos: [], remarcadas: [] },
  remarcados: [],
  vencimentos: [],
  respostas: [],
});

/**
 * A person reads of their own dues and declarations; about the house only what its screens would
 * show them.
 */
function avisosPara(pessoa: Pessoa, novidades: Novidades, features: readonly string[] | null): Avisos {
  const quem = { casa: { papel: pessoa.role, permissoes: permissoesDe(pessoa.role, pessoa.permissoes), features } };
  const equipe = pessoa.email_fin && can(quem, 'equipe');
  const { compromissos, escalas, remarcados, vencimentos, respostas, a_conferir, fechamento } = novidades;
  const agenda = pessoa.email_agenda && can(quem, 'feature:agenda');
  const mensalidades = can(quem, 'feature:mensalidades');
  const { membro_id } = pessoa;
  return {
    compromissos: agenda
      ? compromissos.filter(({ nao_vao }) => membro_id === null || !nao_vao.includes(membro_id))
      : [],
    escalas: agenda && membro_id !== null ? escalas.avisos.filter((um) => um.membro_id === membro_id) : [],
    remarcados: agenda ? remarcados.filter((um) => um.membro_id === membro_id) : [],
    remarcadas: agenda ? escalas.remarcadas.filter((um) => um.membro_id === membro_id) : [],
    trocas: agenda && can(quem, 'equipe') && can(quem, 'agenda:edit') ? escalas.trocas : 0,
    vencimentos:
      pessoa.email_lem && mensalidades && membro_id !== null
        ? vencimentos.filter((um) => um.membro_id === membro_id)
        : [],
    respostas: pessoa.email_fin ? respostas.filter(({ user_id }) => user_id === pessoa.user_id) : [],
    aConferir: equipe && can(quem, 'faturas:pagar') && a_conferir.novos > 0 ? a_conferir : null,
    fechamento: equipe && can(quem, 'billing:view') && temReceita(fechamento) ? fechamento : null,
  };
}

const temReceita = (mes: Novidades['fechamento']): boolean =>
  mes !== null && (mes.mensalidades_centavos !== 0 || mes.diversos_centavos !== 0);

export const jobs = (): readonly Job[] => [enviarAvisos()];
