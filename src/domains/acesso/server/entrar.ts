import { passwordMatches } from '../../../server/crypto/password.ts';
import { handler, type PublicContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../texts.ts';
import { abrirSessao } from './abrir-sessao.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { resolverCodigo, vincularPorCodigo } from './codigo.ts';
import { esquecer, limitar, POR_CONTA, POR_ENDERECO } from './limitar.ts';
import { lerSessaoDe } from './ler-sessao.ts';

interface ContaRow {
  id: string;
  senha_hash: string | null;
  senha_expira_em: string | null;
  superadmin: boolean;
  org_id: string | null;
  paused: boolean;
}

/**
 * Password first, then the code (decision 1). Known and unknown e-mails answer and cost the same (INV-19); each try is counted before the
 * hash. A code of another house leaves no session open.
 */
export const entrar = handler(acesso.entrar, async (ctx, { email, senha, codigo }) => {
  const { doors } = ctx.services;
  await limitar(doors, `entrar:endereco:${ctx.request.ip}`, POR_ENDERECO, ctx.agora);
  await limitar(doors, `entrar:conta:${email}`, POR_CONTA, ctx.agora);
  const conta = await doors.acesso({ readOnly: true }, (db) =>
    db.maybe<ContaRow>(sql`
      select c.id, c.senha_hash, c.senha_expira_em, c.superadmin, p.org_id, coalesce(p.paused, false) as paused
      from contas c left join profiles p on p.user_id = c.id
      where c.email = ${email}`),
  );
  const certa = await passwordMatches(senha, conta?.senha_hash ?? null);
  if (!conta || !certa) {
    if (conta) await auditarAcesso(ctx, conta.org_id, conta.id, 'acesso.recusado');
    throw new Failure(401, 'credenciais_invalidas', t.key('Falha ao entrar. Verifique suas credenciais.'));
  }
  await esquecer(doors, `entrar:conta:${email}`);
  refuseClosedAccount(conta, ctx.agora);
  if (codigo !== undefined) await aplicarCodigo(ctx, conta, codigo);
  const token = await doors.acesso({}, (db) => abrirSessao(ctx, db, conta.id));
  const sessao = await lerSessaoDe(ctx, token);
  await auditarAcesso(ctx, sessao.casa?.id ?? null, conta.id, 'acesso.entrar');
  return { sessao, org_id: sessao.casa?.id ?? null };
});

function refuseClosedAccount(conta: ContaRow, agora: Date): void {
  if (conta.paused) throw new Failure(403, 'acesso_pausado', t.key('Seu acesso está pausado. Fale com a administração da casa.'));
  if (conta.senha_expira_em !== null && Date.parse(conta.senha_expira_em) < agora.getTime()) {
    throw new Failure(403, 'senha_vencida', t.key('A senha provisória venceu. Peça uma nova.'));
  }
}

/** The superadmin's reserved code lets that account alone in without a house (decision 2). */
const CODIGO_DA_PLATAFORMA = 'PLATAFORMA';

async function aplicarCodigo(ctx: PublicContext, conta: ContaRow, codigo: string): Promise<void> {
  if (codigo.trim().toUpperCase() === CODIGO_DA_PLATAFORMA && conta.superadmin) return;
  const casa = await resolverCodigo(ctx, codigo, conta.org_id);
  if (!casa) throw new Failure(422, 'codigo_invalido', t.key('Código do terreiro inválido. Verifique com o administrador.'));
  if (casa === conta.org_id) return;
  if (conta.org_id !== null) {
    throw new Failure(409, 'user_already_in_other_org', t.key('Login feito, mas não foi possível vincular ao terreiro: {message}'), {
      params: { message: t('Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.') },
    });
  }
  await vincularPorCodigo(ctx, conta.id, casa);
}
