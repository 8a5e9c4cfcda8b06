import { passwordMatches } from '../../../../server/crypto/password.ts';
import { handler, type PublicContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { ehCodigoDaPlataforma } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { abrirSessao, duasEtapas } from './sessoes.ts';
import { aparelhoConhecido, aparelhoLembrado } from './aparelho-lembrado.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { avisarNovoAcesso } from './cartas.ts';
import { codigoInvalido, resolverCodigo, vincularPorCodigo, type CasaDoCodigo } from './cadastro.ts';
import { type QuemEntra, contaNaPorta, lerQuemEntra, lerSessaoDe, nomeNaPorta } from './sessao.ts';
import {
  POR_CONTA,
  POR_ENDERECO,
  PREFERENCIA_SEGUNDOS,
  type Tentativa,
  contar,
  devolver,
  esperarVez,
  muitasTentativas,
  rede,
  temVez,
} from './limitar.ts';
import { partilharSenha } from './travar-senha.ts';

export interface ContaRow {
  id: string;
  senha_hash: string | null;
  senha_expira_em: string | null;
  superadmin: boolean;
  org_id: string | null;
  paused: boolean;
  guardada: boolean;
  /** Whether signing in needs a second step. */
  duas_etapas: boolean;
}

/**
 * Checks the password, then the code. Known and unknown people get the same answer at the same
 * cost. Each try is counted before the hash. A code of another house leaves no session open. With
 * two steps the session is half open, and joins no house yet.
 */
export const entrar = handler(acesso.entrar, async (ctx, { senha, ...digitado }) => {
  const quem = await lerQuemEntra(ctx, digitado);
  const conta = await conferirSenha(ctx, quem, senha);
  const { codigo } = digitado;
  // A telephone was looked up in the code's house already.
  const casa = codigo === undefined || 'telefone' in quem ? null : await casaParaVincular(ctx, conta, codigo);
  const token = await ctx.services.doors.acesso({}, async (db) => {
    const { duas_etapas } = await exigirMesmaSenha(ctx, db, conta);
    const provada = !duas_etapas || (await aparelhoLembrado(ctx, db, conta.id));
    if (casa && provada) await vincularPorCodigo(ctx, db, conta.id, casa);
    const feito = provada ? (casa ? 'acesso.vincular_codigo' : 'acesso.entrar') : 'acesso.pedir_etapa';
    await auditarAcesso(ctx, db, casa?.id ?? conta.org_id, conta.id, feito);
    return abrirSessao(ctx, db, conta.id, { provada });
  });
  const sessao = await lerSessaoDe(ctx, token);
  // A browser becomes known only by both steps. Otherwise knowing the password alone would make it
  // known.
  if (sessao.etapa !== 'prove') await avisarNovoAcesso(ctx, sessao);
  return { sessao, org_id: sessao.casa?.id ?? null };
});

/**
 * The account of a name at the door and a password, counted and audited. Everything that does not
 * match gets the same refusal.
 */
export async function conferirSenha(ctx: PublicContext, quem: QuemEntra, senha: string): Promise<ContaRow> {
  const { doors } = ctx.services;
  const tentativa = await contarTentativa(ctx, nomeNaPorta(quem));
  const conta = await lerContaQueEntra(ctx, quem);
  const certa = await passwordMatches(senha, conta?.senha_hash ?? null);
  if (!conta || !certa) {
    await doors.acesso({}, (db) => auditarAcesso(ctx, db, conta?.org_id ?? null, conta?.id ?? null, 'acesso.recusado'));
    throw credenciaisInvalidas();
  }
  // A telephone may be that of several people: one's right password clears no guesses at another's.
  await devolver(doors, tentativa, chaveDoEndereco(ctx), { deUmSo: 'email' in quem });
  await recusarContaFechada(ctx, conta);
  return conta;
}

/** The account's data that signing in needs. */
export const lerContaQueEntra = (
  { services, agora }: PublicContext,
  quem: QuemEntra | { id: string },
): Promise<ContaRow | undefined> =>
  services.doors.acesso({ readOnly: true }, (db) =>
    db.maybe<ContaRow>(sql`
      select c.id, c.senha_hash, c.senha_expira_em, c.superadmin, p.org_id, coalesce(p.paused, false) as paused,
             t.guardado_em is not null as guardada, ${duasEtapas(agora)} as duas_etapas
      from contas c left join profiles p on p.user_id = c.id left join terreiros t on t.id = p.org_id
      where ${contaNaPorta(quem)}`),
  );

/**
 * Locks the checked password until the transaction ends, and answers whether the account has a
 * second step now. A change of the password during the comparison has ended every session. None may
 * begin afterwards with the old password, or without the step that was turned on meanwhile.
 */
export async function exigirMesmaSenha(
  { agora }: PublicContext,
  db: Db,
  { id, senha_hash }: Pick<ContaRow, 'id' | 'senha_hash'>,
): Promise<Pick<ContaRow, 'duas_etapas'>> {
  await partilharSenha(db, id);
  const mesma = await db.maybe<Pick<ContaRow, 'duas_etapas'>>(sql`
    select ${duasEtapas(agora)} as duas_etapas from contas c where c.id = ${id} and c.senha_hash = ${senha_hash}`);
  if (!mesma) throw credenciaisInvalidas();
  return mesma;
}

const credenciaisInvalidas = () =>
  new Failure(401, 'credenciais_invalidas', t.key('Falha ao entrar. Verifique suas credenciais.'));

const chaveDoEndereco = ({ request }: PublicContext): string => `entrar:endereco:${rede(request.ip)}`;

/**
 * A try counts for both the address and the account, or for neither: a refused try must not make a
 * later one wait.
 */
async function contarTentativa(ctx: PublicContext, nome: string): Promise<Tentativa> {
  const { agora, services } = ctx;
  const aparelho = aparelhoConhecido(ctx, nome);
  const chave = aparelho === null ? `entrar:conta:${nome}` : `entrar:aparelho:${aparelho}:${nome}`;
  const depois = aparelho === null && !temVez(ctx, nome) ? PREFERENCIA_SEGUNDOS : 0;
  const tentativa = { chave, limite: POR_CONTA, agora, depois };
  await services.doors.acesso({}, async (db) => {
    const endereco = await contar(db, { chave: chaveDoEndereco(ctx), limite: POR_ENDERECO, agora });
    if (!endereco.livre) throw muitasTentativas(endereco.falta);
    const conta = await contar(db, tentativa);
    if (!conta.livre) throw esperarVez(ctx, nome, conta.falta);
  });
  return tentativa;
}

export async function recusarContaFechada(ctx: PublicContext, conta: ContaRow): Promise<void> {
  const vencida = conta.senha_expira_em !== null && Date.parse(conta.senha_expira_em) < ctx.agora.getTime();
  if (!conta.paused && !conta.guardada && !vencida) return;
  await ctx.services.doors.acesso({}, (db) => auditarAcesso(ctx, db, conta.org_id, conta.id, 'acesso.recusado'));
  if (conta.paused)
    throw new Failure(403, 'acesso_pausado', t.key('Seu acesso está pausado. Fale com a administração da casa.'));
  if (conta.guardada)
    throw new Failure(
      403,
      'casa_guardada',
      t.key('O acesso deste terreiro está encerrado. Fale com a administração da plataforma.'),
    );
  throw new Failure(403, 'senha_vencida', t.key('A senha provisória venceu. Peça uma nova.'));
}

/**
 * The house to join. Null if the account is already in it, or is the superadmin with the reserved
 * code (decision 2).
 */
async function casaParaVincular(ctx: PublicContext, conta: ContaRow, codigo: string): Promise<CasaDoCodigo | null> {
  if (conta.superadmin) {
    if (ehCodigoDaPlataforma(codigo)) return null;
    throw codigoInvalido();
  }
  const casa = await resolverCodigo(ctx, codigo, conta.org_id);
  if (!casa) throw codigoInvalido();
  return casa.id === conta.org_id ? null : casa;
}
