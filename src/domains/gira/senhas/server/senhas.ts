import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { type OrgId, wholeHouse } from '../../../../server/database/doors.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { houseAddress } from '../../../../server/http/house-address.ts';
import { senhas } from '../contract.ts';
import { type TipoDeSenha, ULTIMAS_FEITAS, nomeDaSenha } from '../rules.ts';
import { abrirCasa, aparelhoDoVisitante, conferirEventoDaPagina, marcarVisitante } from './dar-senha.ts';
import { lerEventoDeSenhas } from './travar-senhas.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';
import { t } from '../../../../shared/texts.ts';

export const constraints: Constraints = {
  senhas_eventos__evento: [404, 'evento_nao_encontrado', t.key('Evento não encontrado')],
  // The limit was lowered in the same moment.
  senhas_eventos__ultimo: [409, 'senhas_esgotadas', t.key('As senhas deste evento acabaram.')],
};

type Evento = Output<typeof senhas.listarEventosComSenhas>['itens'][number];

const DIA_MS = 86_400_000;

/** Open events from a month ago to two weeks ahead, newest first: at most 60. */
export const listarEventosComSenhas = handler(senhas.listarEventosComSenhas, async ({ db, orgId, agora }) => {
  const [de, ate] = [-30, 14].map((dias) => new Date(agora.getTime() + dias * DIA_MS));
  return {
    itens: await db.rows<Evento>(sql`
      select e.id, e.titulo, e.inicio, e.fim, s.ultimo - s.retiradas as dadas
      from eventos e left join senhas_eventos s on s.org_id = ${orgId} and s.evento_id = e.id
      where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null and e.aberta
        and e.inicio >= ${de} and e.inicio < ${ate}
      order by e.inicio desc, e.id limit 60`),
  };
});

/** What the form of the tickets shows, from `senhas_eventos s`. */
export const versaoDosAjustes: Statement = sql`
  md5(row(s.limite, s.preferenciais, s.pelo_telefone, s.encerrada_em is not null)::text)`;

type Lidas = Output<typeof senhas.lerSenhas>;
type Senha = Lidas['esperando'][number];
type Ajustes = Omit<NonNullable<Lidas['ajustes']>, 'painel'> & { painel: string | null };

/** Everything the caller's screen shows. The waiting ones stand in the order of their numbers. */
export const lerSenhas = handler(senhas.lerSenhas, async (ctx, { evento_id }) => {
  const { db, orgId } = ctx;
  const evento = await lerEventoDeSenhas(ctx, evento_id);
  const [ajustes, todas, feitas, pagina] = await Promise.all([
    db.maybe<Ajustes>(sql`
      select s.limite, s.preferenciais, s.pelo_telefone, s.encerrada_em is not null as encerrada, s.painel, ${versaoDosAjustes} as versao
      from senhas_eventos s where s.org_id = ${orgId} and s.evento_id = ${evento_id}`),
    db.rows<Senha>(sql`
      select numero, tipo, nome, estado, chamada_em, vezes from senhas
      where org_id = ${orgId} and evento_id = ${evento_id} order by numero`),
    db.rows<Lidas['feitas'][number]>(sql`
      select s.numero, s.tipo, s.nome, s.estado, s.vezes, coalesce(s.mudada_em, s.created_at) as quando, q.nome as quem,
             s.estado <> 'retirada' and (s.estado <> 'esperando' or s.usuario_operacao is not null) as desfaz
      from senhas s
      left join profiles q on q.org_id = ${orgId} and q.user_id = coalesce(s.mudada_por, s.usuario_operacao)
      where s.org_id = ${orgId} and s.evento_id = ${evento_id} and (s.mudada_em is not null or s.usuario_operacao is not null)
      order by coalesce(s.mudada_em, s.created_at) desc, s.numero desc limit ${literal(ULTIMAS_FEITAS)}`),
    db.maybe<{ parte: string | null }>(
      sql`select agenda_publica as parte from terreiro_ajustes where org_id = ${orgId}`,
    ),
  ]);
  const em = (...estados: readonly Senha['estado'][]) => todas.filter(({ estado }) => estados.includes(estado));
  return {
    evento,
    ajustes: ajustes ? { ...ajustes, painel: enderecoDoPainel(ctx, ajustes.painel) } : null,
    visitantes: evento.pagina && pagina?.parte ? enderecoDosVisitantes(ctx, pagina.parte, evento_id) : null,
    totais: {
      dadas: todas.length - em('retirada').length,
      esperando: em('esperando').length,
      chamadas: em('chamada').length,
      atendidas: em('atendida').length,
      nao_vieram: em('nao_veio').length,
    },
    esperando: em('esperando'),
    chamadas: porHora(em('chamada')),
    passadas: porHora(em('atendida', 'nao_veio')),
    feitas,
  };
});

const porHora = (lista: readonly Senha[]): Senha[] =>
  lista.toSorted((a, b) => ((a.chamada_em ?? '') < (b.chamada_em ?? '') ? 1 : -1));

export const enderecoDoPainel = ({ orgId, request }: HouseContext, acaso: string | null): string | null =>
  acaso && new URL(`/painel-de-senhas?painel=${houseAddress(orgId, acaso)}`, request.origin).href;

function enderecoDosVisitantes({ orgId, request }: HouseContext, parte: string, eventoId: string): string {
  const endereco = new URL('/senha', request.origin);
  endereco.search = new URLSearchParams({ casa: houseAddress(orgId, parte), evento: eventoId }).toString();
  return endereco.href;
}

type Minha = Output<typeof senhas.lerMinhaSenha>;

/** What a visitor sees before and after taking a ticket. It also gives the browser its cookie. */
export const lerMinhaSenha = handler(senhas.lerMinhaSenha, async (ctx, lugar) => {
  const casa = await abrirCasa(ctx, lugar);
  const aparelho = aparelhoDoVisitante(ctx);
  if (!aparelho) marcarVisitante(ctx);
  return ctx.services.doors.casa(wholeHouse(casa.orgId), { readOnly: true }, async (db) => {
    const { acabou, ...nomes } = await conferirEventoDaPagina(db, { ...casa, agora: ctx.agora }, lugar);
    const situacao = await lerSituacaoDoVisitante(db, casa.orgId, lugar.evento_id, aparelho);
    return { ...nomes, ...situacao, aberta: situacao.aberta && !acabou };
  });
});

/** The state of the tickets, for this telephone. */
export async function lerSituacaoDoVisitante(
  db: Db,
  orgId: OrgId,
  eventoId: string,
  aparelho: Buffer | null,
): Promise<Pick<Minha, 'aberta' | 'esgotada' | 'esperando' | 'ultima' | 'minha'>> {
  const ajustes = await db.maybe<{ aberta: boolean; esgotada: boolean; esperando: number }>(sql`
    select s.encerrada_em is null and s.pelo_telefone as aberta, s.ultimo >= s.limite + s.retiradas as esgotada,
           (select count(*) from senhas q where q.org_id = ${orgId} and q.evento_id = ${eventoId} and q.estado = 'esperando')::int as esperando
    from senhas_eventos s where s.org_id = ${orgId} and s.evento_id = ${eventoId}`);
  const ultima = await db.maybe<{ numero: number; tipo: TipoDeSenha }>(sql`
    select numero, tipo from senhas where org_id = ${orgId} and evento_id = ${eventoId} and chamada_em is not null
    order by chamada_em desc, numero limit 1`);
  const minha = await db.maybe<NonNullable<Minha['minha']>>(sql`
    select m.numero, m.tipo, m.estado,
           (select count(*) from senhas q where q.org_id = ${orgId} and q.evento_id = ${eventoId} and q.estado = 'esperando' and q.numero < m.numero)::int as antes
    from senhas m where m.org_id = ${orgId} and m.evento_id = ${eventoId} and m.aparelho = ${aparelho}::bytea`);
  return {
    ...(ajustes ?? { aberta: false, esgotada: false, esperando: 0 }),
    ultima: ultima ? nomeDaSenha(ultima) : null,
    minha: minha ?? null,
  };
}
