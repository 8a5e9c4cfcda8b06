import { attempt } from '../../../../server/actions/attempt.ts';
import { type HouseContext, type Input, handler } from '../../../../server/actions/handler.ts';
import { type Statement, columns, parameters, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { translate, t } from '../../../../shared/texts.ts';
import { criarConvite } from '../../../acesso/acesso/server/convites.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { abrirAssinatura } from '../../../cobranca/assinaturas/server/assinaturas.ts';
import { gerarFaturas } from '../../../cobranca/faturas/server/gerar-faturas.ts';
import { membros } from '../contract.ts';
import { FIELD_NAMES } from '../fields.ts';
import { temEmailParaLogin } from '../rules.ts';
import { exigirResponsavel } from './exigir-responsavel.ts';
import { type Ficha, conferirFicha, matriculaRepetida, proximasMatriculas, rastro, semMembro } from './membros.ts';
import { gravarReservado } from './reservado.ts';
import { exigirEspiritual } from './selar-reservado.ts';

interface Novo {
  id: string;
  matricula: string | null;
}

/** Retries at most as often as people could register members at the same moment. */
const MAX_TENTATIVAS = 25;

/**
 * Inserts the member. `outra` gives the next matrícula while somebody else takes the suggested one;
 * null for a typed one.
 */
export async function inserirMembro(
  ctx: HouseContext,
  ficha: Ficha,
  outra: (() => Promise<string>) | null,
): Promise<Novo> {
  let { matricula } = ficha;
  for (let tentativa = 0; tentativa < MAX_TENTATIVAS; tentativa++) {
    // Waits for a row that another transaction is about to commit, and then inserts nothing.
    const novo = await ctx.db.maybe<Novo>(
      sql`${insercao(ctx, { ...ficha, matricula })} on conflict (org_id, matricula_norm) do nothing returning id, matricula`,
    );
    if (novo) return novo;
    if (!outra) break;
    matricula = await outra();
  }
  throw matriculaRepetida();
}

export const insercao = ({ orgId }: Pick<HouseContext, 'orgId'>, ficha: Ficha): Statement => sql`
  insert into membros (org_id, ${columns(FIELD_NAMES)})
  values (${orgId}, ${parameters(FIELD_NAMES.map((nome) => ficha[nome]))})`;

type Entrada = Input<typeof membros.criarMembro>;

/**
 * Creates one member in one transaction. With a plan it adds the active subscription from the
 * admission date (today if blank) and its 24 invoices. With 'Criar acesso' it adds an invitation as
 * viewer. If a rule refuses a later step, the earlier ones are kept and the answer says so.
 */
export const criarMembro = handler(membros.criarMembro, async (ctx, input) => {
  if (input.plano_id) exigir(ctx, 'assinaturas:link', 'assinaturas');
  if (input.criar_acesso) exigir(ctx, 'gestao');
  conferirFicha(ctx, input);
  await exigirEspiritual(ctx, null, input.reservado);
  const seguinte = async () => (await proximasMatriculas(ctx)).next().value;
  const novo = await inserirMembro(ctx, input, input.matricula_sugerida ? seguinte : null);
  await exigirResponsavel(ctx, novo.id, input);
  if (input.reservado) await gravarReservado(ctx, novo.id, input.tipo_pessoa, input.reservado);
  await ctx.audit('membro.criar', { alvo: novo.id, depois: rastro({ ...input, matricula: novo.matricula }) });
  const avisos: Aviso[] = [];
  const faturas = await assinar(ctx, novo.id, input, avisos);
  const link_convite = input.criar_acesso ? await convidar(ctx, novo.id, input.email, avisos) : null;
  return { ...novo, faturas, avisos, link_convite };
});

interface Aviso {
  titulo: string;
  motivo: string | null;
}

const avisar = ({ request: { language } }: HouseContext, titulo: string, recusa: Failure | null): Aviso => ({
  titulo: translate(language, titulo),
  motivo: recusa && translate(language, recusa.key, recusa.details.params),
});

/** Gives the new member the plan. Returns how many invoices were created. */
async function assinar(ctx: HouseContext, membroId: string, input: Entrada, avisos: Aviso[]): Promise<number> {
  const { plano_id: planoId, desconto_centavos: descontoCentavos } = input;
  if (!planoId) return 0;
  const inicio = input.assinatura_inicio ?? input.data_admissao_terreiro ?? ctx.hoje;
  const assinatura = await attempt(ctx.db, () => abrirAssinatura(ctx, { membroId, planoId, inicio, descontoCentavos }));
  if (assinatura instanceof Failure) {
    avisos.push(avisar(ctx, t.key('Membro cadastrado, mas houve problema na assinatura'), assinatura));
    return 0;
  }
  const faturas = await attempt(ctx.db, () => gerarFaturas(ctx, assinatura));
  if (!(faturas instanceof Failure)) return faturas;
  avisos.push(avisar(ctx, t.key('Assinatura criada, mas houve problema nas faturas'), faturas));
  return 0;
}

/** Invites the new member. Returns the link, or null and a warning. */
async function convidar(
  ctx: HouseContext,
  membroId: string,
  email: string | null,
  avisos: Aviso[],
): Promise<string | null> {
  if (email === null || !temEmailParaLogin(email)) {
    avisos.push(avisar(ctx, t.key('Membro cadastrado, mas sem e-mail válido para login'), null));
    return null;
  }
  const convite = await attempt(ctx.db, () => criarConvite(ctx, { email, role: 'viewer', membroId }));
  if (!(convite instanceof Failure)) return convite.caminho;
  avisos.push(avisar(ctx, t.key('Membro cadastrado, mas sem acesso'), convite));
  return null;
}

/**
 * 'Tornar usuário': invites the member's own e-mail, tied to the member. A pending invitation is
 * renewed, never duplicated.
 */
export const convidarMembro = handler(membros.convidarMembro, async (ctx, { id, role }) => {
  const membro = await ctx.db.maybe<{ email: string | null; usuario: boolean }>(sql`
    select m.email, exists (select from profiles p where p.org_id = m.org_id and p.membro_id = m.id) as usuario
    from membros m where m.org_id = ${ctx.orgId} and m.id = ${id} for share of m`);
  if (!membro) throw semMembro();
  if (membro.usuario) throw new Failure(409, 'ja_tem_acesso', t.key('Este membro já tem acesso ao sistema.'));
  const { email } = membro;
  if (email === null || !temEmailParaLogin(email)) throw new Failure(422, 'sem_email', t.key('Sem e-mail'));
  const { caminho } = await criarConvite(ctx, { email, role, membroId: id });
  return { email, link: caminho };
});
