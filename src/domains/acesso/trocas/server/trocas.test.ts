import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import {
  acessoRows,
  cartasPara,
  hashesDesdeAgora,
  novaConta,
  segredoDaCarta,
  semLimites,
  type TestAccount,
} from '../../../../server/testing/account.ts';
import { standAt, standStill } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, visitante, type TestHouse } from '../../../../server/testing/house.ts';
import { codigoDe, comAplicativo, entrarPorSenha } from '../../etapas/server/conta-de-duas-etapas-for-tests.ts';
import { avo, porTelefone } from './conta-por-telefone-for-tests.ts';

beforeEach(async () => {
  await semLimites();
  standStill();
});
afterEach(() => vi.useRealTimers());

const vencido = { status: 410, code: 'link_vencido' };
const negado = { status: 401, code: 'credenciais_invalidas' };
const emailNovo = () => `nova-${crypto.randomUUID()}@exemplo.org`;
const depoisDe = (horas: number) => standAt(now().getTime() + horas * 3_600_000);
const confirmar = async (token: string) => (await visitante()).call('confirmarEmail', { token });
const desfazer = async (token: string) => (await visitante()).call('desfazerTroca', { token });
const entra = async (email: string, senha: string) => (await visitante()).call('entrar', { email, senha });

/** Somebody of a house whose e-mail was just changed by a session of theirs. */
async function trocada(casa?: TestHouse) {
  const conta = await novaConta({ orgId: (casa ?? (await novaCasa())).orgId });
  const eu = await entrarPorSenha(conta);
  const novo = emailNovo();
  await eu.call('pedirTrocaDoEmail', { email: novo, senha: conta.senha });
  await confirmar(await segredoDaCarta(novo));
  return { conta, eu, novo };
}

describe('another e-mail', () => {
  it('[DR4] counts once its link was opened, once; until then the old one stays', async () => {
    const conta = await novaConta({ orgId: (await novaCasa()).orgId });
    const eu = await entrarPorSenha(conta);
    const novo = emailNovo();
    const pedir = (senha: string) => eu.call('pedirTrocaDoEmail', { email: novo, senha });
    expect(await refusal(pedir('errada'))).toMatchObject({ status: 422, fields: { senha: expect.any(String) } });
    await pedir(conta.senha);
    await entra(conta.email, conta.senha);
    expect(await refusal(entra(novo, conta.senha))).toMatchObject(negado);
    const token = await segredoDaCarta(novo);
    await confirmar(token);
    expect(await refusal(confirmar(token))).toMatchObject(vencido);
    expect((await entra(novo, conta.senha)).sessao.usuario).toMatchObject({ id: conta.id, email: novo });
    expect(await refusal(entra(conta.email, conta.senha))).toMatchObject(negado);
    // What the house sees follows.
    expect(await acessoRows(sql`select email from profiles where user_id = ${conta.id}`)).toEqual([{ email: novo }]);
    expect((await cartasPara(conta.email)).at(-1)?.assunto).toBe('O e-mail da sua conta foi trocado');
  });

  it('[DR4] ends after a day, with a newer request, and with another password', async () => {
    const conta = await novaConta();
    const eu = await entrarPorSenha(conta);
    const pedir = async () => {
      const email = emailNovo();
      await eu.call('pedirTrocaDoEmail', { email, senha: conta.senha });
      return segredoDaCarta(email);
    };
    const primeiro = await pedir();
    const segundo = await pedir();
    expect(await refusal(confirmar(primeiro))).toMatchObject(vencido);
    const outra = `Alecrim ${crypto.randomUUID()}`;
    await eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: outra });
    expect(await refusal(confirmar(segundo))).toMatchObject(vencido);
    const deNovo = await entrarPorSenha({ email: conta.email, senha: outra });
    const email = emailNovo();
    await deNovo.call('pedirTrocaDoEmail', { email, senha: outra });
    depoisDe(25);
    expect(await refusal(confirmar(await segredoDaCarta(email)))).toMatchObject(vencido);
  });

  it('[DR4] of somebody else gets the same answer for the same work, and its owner a letter without a link', async () => {
    const [conta, dona] = [await novaConta(), await novaConta()];
    const eu = await entrarPorSenha(conta);
    const hashes = hashesDesdeAgora();
    const livre = await eu.call('pedirTrocaDoEmail', { email: emailNovo(), senha: conta.senha });
    const porLivre = hashes();
    expect(await eu.call('pedirTrocaDoEmail', { email: dona.email, senha: conta.senha })).toEqual(livre);
    expect(hashes()).toBe(2 * porLivre);
    const [carta] = (await cartasPara(dona.email)).slice(-1);
    expect(carta?.assunto).toBe('Pediram o seu e-mail para outra conta');
    expect(carta?.texto).not.toMatch(/#[\w-]{43}/);
    expect(carta?.texto).not.toContain(conta.email);
  });

  it('[DR4] that somebody signed up with before the link was opened is refused, and nothing changes', async () => {
    const conta = await novaConta();
    const novo = emailNovo();
    await (await entrarPorSenha(conta)).call('pedirTrocaDoEmail', { email: novo, senha: conta.senha });
    const token = await segredoDaCarta(novo);
    await (await visitante()).call('cadastrar', { nome: 'Outra', email: novo, senha: 'quartinha de barro' });
    expect(await refusal(confirmar(token))).toMatchObject({ status: 409, code: 'email_de_outra_conta' });
    expect((await entra(conta.email, conta.senha)).sessao.usuario.id).toBe(conta.id);
  });

  it('[DR4] asks for the second step too, where there is one, however young the session', async () => {
    const { conta, segredo, codigos, eu } = await comAplicativo();
    const pedir = (codigo: string) => eu.call('pedirTrocaDoEmail', { email: emailNovo(), senha: conta.senha, codigo });
    expect(await refusal(pedir(''))).toMatchObject({ status: 422, fields: { codigo: 'Digite o código.' } });
    expect(await refusal(pedir('000000'))).toMatchObject({ status: 422, fields: { codigo: expect.any(String) } });
    await pedir(codigoDe(segredo));
    // A code counts once.
    expect(await refusal(pedir(codigoDe(segredo)))).toMatchObject({ status: 422 });
    await pedir(codigos[0] ?? '');
  });
});

describe('Não fui eu', () => {
  it('[DR4] brings the old e-mail back, ends what a hijacked session got since, and asks for a new password', async () => {
    const { conta, eu, novo } = await trocada();
    const token = await segredoDaCarta(conta.email);
    // Meanwhile: another password, an authenticator, a remembered browser, and the old address
    // signed up anew.
    const roubada = `Alecrim ${crypto.randomUUID()}`;
    await eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: roubada });
    await acessoRows(sql`
      insert into autenticadores (conta_id, segredo, passo, criado_em) values (${conta.id}, '\\x00', 1, ${now()})`);
    await acessoRows(sql`
      insert into aparelhos_lembrados (conta_id, token_hash, navegador, criado_em, expira_em)
      values (${conta.id}, sha256(${conta.id}::text::bytea), 'x', ${now()}, ${now()}::timestamptz + interval '30 days')`);
    await acessoRows(sql`update contas set duas_etapas_em = ${now()} where id = ${conta.id}`);
    const tomar = (await visitante()).call('cadastrar', { nome: 'X', email: conta.email, senha: 'quartinha de barro' });
    expect(await refusal(tomar)).toMatchObject({ status: 409, code: 'conta_nao_criada' });
    depoisDe(71);
    const { token: segredo } = await desfazer(token);
    expect(
      await acessoRows(sql`
        select 1 from sessoes where conta_id = ${conta.id} union all select 1 from aparelhos_lembrados where conta_id = ${conta.id}
        union all select 1 from autenticadores where conta_id = ${conta.id}`),
    ).toEqual([]);
    expect(await refusal(entra(novo, roubada))).toMatchObject(negado);
    expect(await refusal(entra(conta.email, roubada))).toMatchObject(negado);
    const minha = `Alecrim ${crypto.randomUUID()}`;
    await (await visitante()).call('redefinirSenha', { token: segredo, senha_nova: minha });
    expect((await entra(conta.email, minha)).sessao).toMatchObject({ etapa: null, usuario: { id: conta.id } });
    expect(await refusal(desfazer(token))).toMatchObject(vencido);
  });

  it('[DR4] opens nothing after 73 hours', async () => {
    const { conta, novo } = await trocada();
    const token = await segredoDaCarta(conta.email);
    depoisDe(73);
    expect(await refusal(desfazer(token))).toMatchObject(vencido);
    await entra(novo, conta.senha);
    // The old address is free again.
    await (await visitante()).call('cadastrar', { nome: 'Nova', email: conta.email, senha: 'quartinha de barro' });
  });

  it('[DR4] of the first change also takes the later ones back, whose letter went to the wrong hands', async () => {
    const { conta, eu, novo } = await trocada();
    const primeiro = await segredoDaCarta(conta.email);
    const terceiro = emailNovo();
    await eu.call('pedirTrocaDoEmail', { email: terceiro, senha: conta.senha });
    await confirmar(await segredoDaCarta(terceiro));
    await eu.call('trocarTelefoneDeAcesso', { telefone: '(71) 96666-1111', senha: conta.senha });
    const doLadrao = await segredoDaCarta(novo);
    await desfazer(primeiro);
    expect(await acessoRows(sql`select email, telefone_de_acesso from contas where id = ${conta.id}`)).toEqual([
      { email: conta.email, telefone_de_acesso: null },
    ]);
    expect(await refusal(desfazer(doLadrao))).toMatchObject(vencido);
  });

  it('[DR4] keeps a second step from before the change', async () => {
    const { conta, segredo, eu } = await comAplicativo();
    depoisDe(1);
    const novo = emailNovo();
    await eu.call('pedirTrocaDoEmail', { email: novo, senha: conta.senha, codigo: codigoDe(segredo) });
    await confirmar(await segredoDaCarta(novo));
    const { token } = await desfazer(await segredoDaCarta(conta.email));
    const minha = `Alecrim ${crypto.randomUUID()}`;
    await (await visitante()).call('redefinirSenha', { token, senha_nova: minha });
    expect((await entra(conta.email, minha)).sessao.etapa).toBe('prove');
  });
});

describe('another telephone', () => {
  const TELEFONE = '(71) 98888-7777';

  it('[DR4] counts at once with the password, and is shown to the other sessions and to gestao', async () => {
    const casa = await novaCasa();
    const { senha } = await avo(casa, TELEFONE);
    const [celular, tablet] = [await porTelefone(casa, TELEFONE, senha), await porTelefone(casa, TELEFONE, senha)];
    const trocar = (telefone: string, sua = senha) => celular.call('trocarTelefoneDeAcesso', { telefone, senha: sua });
    expect(await refusal(trocar('(71) 97777-1111', 'errada'))).toMatchObject({ status: 422 });
    expect(await refusal(trocar('97777-1111'))).toMatchObject({
      fields: { telefone: 'Escreva o telefone com o DDD.' },
    });
    expect(await trocar('0 71 97777.1111')).toEqual({ telefone: '+5571977771111', matricula: null });
    await porTelefone(casa, '+55 71 97777-1111', senha);
    await expect(porTelefone(casa, TELEFONE, senha)).rejects.toThrow('credenciais_invalidas');
    expect((await celular.call('listarAvisosDaEntrada', {})).itens).toEqual([]);
    expect((await tablet.call('listarAvisosDaEntrada', {})).itens).toMatchObject([{ tipo: 'telefone' }]);
    const { itens } = await casa.como('admin').call('listarUsuarios', {});
    expect(
      itens.find(({ telefone_de_acesso }) => telefone_de_acesso === '+5571977771111')?.entrada_trocada_em,
    ).toBeTruthy();
    depoisDe(8 * 24);
    const depois = await porTelefone(casa, '71977771111', senha);
    expect((await depois.call('listarAvisosDaEntrada', {})).itens).toEqual([]);
  });

  it('[DR4] of somebody else of the house needs a matrícula, and takes nobody’s place', async () => {
    const casa = await novaCasa();
    await avo(casa, TELEFONE);
    const filha = await avo(casa, '(71) 97777-1111', 'Filha');
    const eu = await porTelefone(casa, '(71) 97777-1111', filha.senha);
    const trocar = () => eu.call('trocarTelefoneDeAcesso', { telefone: TELEFONE, senha: filha.senha });
    expect(await refusal(trocar())).toMatchObject({ status: 409, code: 'precisa_de_matricula' });
    await casa
      .como('owner')
      .call('editarMembro', { id: filha.id, nome: 'Filha', telefone: '(71) 97777-1111', matricula: '42' });
    expect(await trocar()).toMatchObject({ matricula: '42' });
    const como = async (matricula: string) =>
      (await (await porTelefone(casa, TELEFONE, filha.senha, matricula)).call('lerSessao', {}))?.usuario.nome;
    expect([await como(''), await como('42')]).toEqual(['Vó Benedita', 'Filha']);
  });

  it('[DR4] of somebody with an e-mail is undone by the letter, back to no telephone', async () => {
    const casa = await novaCasa();
    const conta: TestAccount = await novaConta({ orgId: casa.orgId });
    const eu = await entrarPorSenha(conta);
    await eu.call('trocarTelefoneDeAcesso', { telefone: TELEFONE, senha: conta.senha });
    const token = await segredoDaCarta(conta.email);
    await porTelefone(casa, TELEFONE, conta.senha);
    await desfazer(token);
    expect(await acessoRows(sql`select email, telefone_de_acesso from profiles where user_id = ${conta.id}`)).toEqual([
      { email: conta.email, telefone_de_acesso: null },
    ]);
  });

  it('[DR4] gives an account without an e-mail one, which leaves the telephone in', async () => {
    const casa = await novaCasa();
    const { senha } = await avo(casa, TELEFONE);
    const eu = await porTelefone(casa, TELEFONE, senha);
    const novo = emailNovo();
    await eu.call('pedirTrocaDoEmail', { email: novo, senha });
    await confirmar(await segredoDaCarta(novo));
    expect((await entra(novo, senha)).sessao.casa?.id).toBe(casa.orgId);
    const outra = await porTelefone(casa, TELEFONE, senha);
    expect((await outra.call('listarAvisosDaEntrada', {})).itens).toMatchObject([{ tipo: 'email' }]);
  });
});
