import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, entrada, novaConta, segredoDaCarta, semLimites } from '../../../../server/testing/account.ts';
import { Caller, novaCasa, visitante } from '../../../../server/testing/house.ts';

const tokenDe = ({ caminho }: { caminho: string }) => caminho.split('#')[1] ?? '';

/** What the house's trace says about who did it. */
async function tracos(casa: Awaited<ReturnType<typeof novaCasa>>, user_id: string): Promise<unknown[]> {
  const linhas = await casa.rows<{ acao: string; alvo: string | null }>(
    sql`select acao, alvo from auditoria where org_id = ${casa.orgId} and user_id = ${user_id} order by quando, id`,
  );
  return linhas.map(({ acao, alvo }) => (alvo === user_id ? acao : [acao, alvo]));
}

it('[INV-52] everything people do with their own access is in the house’s trace, from joining to leaving', async () => {
  await semLimites();
  const [casa, conta] = [await novaCasa(), await novaConta()];
  const alguem = await visitante();
  const entrar = async (senha: string, codigo?: string) => {
    const corpo = { ...entrada({ ...conta, senha }), ...(codigo !== undefined && { codigo }) };
    const resposta = await alguem.fetch('POST', '/api/acesso/entrar', corpo);
    return new Caller(alguem.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
  };
  await (await entrar(conta.senha)).call('vincularCodigo', { codigo: casa.codigo });
  await acessoRows(sql`delete from profiles where user_id = ${conta.id}`);
  const eu = await entrar(conta.senha, casa.codigo);
  await entrar(conta.senha);
  await entrar('outra senha');
  await eu.call('encerrarOutrasSessoes', {});
  await eu.call('salvarPerfil', { nome: 'Ekedi', telefone: null });
  const resposta = await eu.fetch('POST', '/api/acesso/senha', {
    senha_atual: conta.senha,
    senha_nova: 'arruda e guiné',
  });
  expect(resposta.status).toBe(200);
  await alguem.call('pedirRedefinicao', { email: conta.email });
  const token = await segredoDaCarta(conta.email);
  await alguem.call('redefinirSenha', { token, senha_nova: 'guiné e arruda' });
  await (await entrar('guiné e arruda')).call('excluirConta', { senha: 'guiné e arruda' });
  const linhas = await tracos(casa, conta.id);
  expect(linhas).toEqual([
    'acesso.vincular_codigo',
    'acesso.vincular_codigo',
    'acesso.entrar',
    'acesso.recusado',
    'acesso.encerrar_outras',
    'perfil.salvar',
    'acesso.trocar_senha',
    'acesso.pedir_redefinicao',
    'acesso.redefinir_senha',
    'acesso.entrar',
    'acesso.excluir_conta',
  ]);
});

it('[INV-52 C4] the trace also holds who invites, who takes it back and who comes; a used invitation stays used', async () => {
  await semLimites();
  const casa = await novaCasa();
  const email = `convidada-${randomUUID()}@exemplo.org`;
  const dona = casa.como('owner');
  const primeiro = await dona.call('convidar', { email, papel: 'operador' });
  const { sessao } = await (
    await visitante()
  ).call('aceitarConvite', {
    token: tokenDe(primeiro),
    nome: 'Ekedi Benedita',
    senha: 'guiné e arruda',
  });
  const user_id = sessao.usuario.id;
  await dona.call('removerUsuario', { user_id });
  const segundo = await dona.call('convidar', { email });
  await dona.call('revogarConvite', { id: segundo.id });
  expect(await tracos(casa, user_id)).toEqual(['acesso.aceitar_convite']);
  expect(await tracos(casa, casa.usuario('owner').id)).toEqual([
    ['acesso.convidar', primeiro.id],
    ['usuario.remover', user_id],
    ['acesso.convidar', segundo.id],
    ['acesso.revogar_convite', segundo.id],
  ]);
  expect((await dona.call('listarConvites', {})).itens).toEqual([]);
  expect(
    await casa.rows(sql`select id, status from org_invites where org_id = ${casa.orgId} order by created_at`),
  ).toEqual([
    { id: primeiro.id, status: 'accepted' },
    { id: segundo.id, status: 'revoked' },
  ]);
});
