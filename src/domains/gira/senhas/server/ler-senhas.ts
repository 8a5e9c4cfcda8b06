import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { houseAddress } from '../../../../server/http/house-address.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { senhas } from '../contract.ts';
import { ULTIMAS_FEITAS } from '../rules.ts';
import { lerEventoDeSenhas } from './travar-senhas.ts';
import { versaoDosAjustes } from './versao-dos-ajustes.ts';

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
