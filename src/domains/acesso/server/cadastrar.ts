import { hashPassword } from '../../../server/crypto/password.ts';
import { handler, type PublicContext } from '../../../server/actions/handler.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../texts.ts';
import { abrirSessao } from './abrir-sessao.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { inserirPerfil, resolverCodigo } from './codigo.ts';
import { lerSessaoDe } from './ler-sessao.ts';
import { limitar, type Limite } from './limitar.ts';
import { senhaComum } from './senha-comum.ts';

const POR_ENDERECO: Limite = { livres: 10, atrasos: [10, 30, 60] };

/**
 * Account and session, and with a valid code the link as viewer, in one transaction whose second step may be refused alone (rows A8, A9,
 * decision 25). The code is checked first, so a wrong one creates nothing. An e-mail that exists answers like any other failure (decision 13).
 */
export const cadastrar = handler(acesso.cadastrar, async (ctx, { nome, email, senha, codigo }) => {
  const { doors } = ctx.services;
  await limitar(doors, `cadastro:endereco:${ctx.request.ip}`, POR_ENDERECO, ctx.agora);
  if (senhaComum(senha)) throw new Failure(422, 'senha_comum', t.key('Esta senha é comum demais. Escolha outra.'), { fields: { senha: t.key('Esta senha é comum demais. Escolha outra.') } });
  const casa = codigo === '' ? null : await resolverCodigo(ctx, codigo, null);
  if (codigo !== '' && !casa) throw new Failure(422, 'codigo_invalido', t.key('Código de terreiro inválido. Verifique com o administrador.'));
  const senha_hash = await hashPassword(senha);
  const conta = await inserirConta(ctx, { nome, email, senha_hash, casa });
  const sessao = await lerSessaoDe(ctx, conta.token);
  await auditarAcesso(ctx, casa, conta.id, 'acesso.cadastrar');
  return { sessao, vinculado: conta.vinculado, erro_vinculo: conta.vinculado || !casa ? null : t('Conta criada, mas houve erro ao vincular ao terreiro: {message}', { message: t('Código de terreiro inválido. Verifique com o administrador.') }) };
});

interface NovaConta {
  nome: string;
  email: string;
  senha_hash: string;
  casa: OrgId | null;
}

function inserirConta(ctx: PublicContext, { nome, email, senha_hash, casa }: NovaConta) {
  return ctx.services.doors.acesso({}, async (db) => {
    const conta = await db.maybe<{ id: string }>(sql`
      insert into contas (nome, email, senha_hash) values (${nome}, ${email}, ${senha_hash}) on conflict do nothing returning id`);
    if (!conta) throw new Failure(409, 'conta_nao_criada', t.key('Erro ao criar conta.'));
    const vinculado = casa !== null && (await db.savepoint(() => inserirPerfil(db, conta.id, casa)).catch(() => 0)) === 1;
    const token = await abrirSessao(ctx, db, conta.id);
    return { id: conta.id, vinculado, token };
  });
}
