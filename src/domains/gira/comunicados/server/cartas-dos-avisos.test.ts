import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { unsealText } from '../../../../server/mail/outbox.ts';
import { cartasPara } from '../../../../server/testing/account.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type Papel, type TestHouse } from '../../../../server/testing/house.ts';
import { testApp, testServices } from '../../../../server/testing/product.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { novosMembros, vincular } from '../../presencas/server/porta-for-tests.ts';
import { anunciarComunicados } from './jobs.ts';
import { sinalDeSaida } from './sinal-de-saida.ts';

const aviso = { titulo: 'Limpeza', texto: 'Sábado às 9h', para: 'todos' as const, por_email: true };
const prefs = { email_sys: true, email_fin: false, email_lem: false };
const escolher = (casa: TestHouse, papel: Papel) =>
  casa.como(papel).call('salvarNotificacoes', { ...prefs, email_avisos: true });

/** A member with an e-mail of their own, and what the ledger says of them. */
async function membro(casa: TestHouse, decisoes: readonly ('dado' | 'retirado')[], ocorrido_em = hoje()) {
  const [id = ''] = await novosMembros(casa, 1);
  const email = `${id}@exemplo.org`;
  await casa.rows(sql`update membros set email = ${email} where org_id = ${casa.orgId} and id = ${id} returning 1`);
  for (const decisao of decisoes)
    await casa.como('owner').call('registrarConsentimento', {
      membro_id: id,
      finalidade: 'comunicacao',
      forma: 'papel',
      ocorrido_em,
      decisao,
    });
  return { id, email };
}

const publicar = (casa: TestHouse, mais: object = {}) =>
  casa.como('owner').call('criarComunicado', { ...aviso, de: hoje(), ...mais });

describe('[CM3] letters about a notice', () => {
  it('go to those whose newest consent is given, and to accounts that chose them', async () => {
    const casa = await novaCasa();
    const deu = await membro(casa, ['retirado', 'dado']);
    const retirou = await membro(casa, ['dado', 'retirado']);
    const calado = await membro(casa, []);
    await escolher(casa, 'operador');
    const { cartas } = await publicar(casa);
    expect(cartas).toBe(2);
    const [carta] = await cartasPara(deu.email);
    expect(carta?.assunto).toBe('Há um aviso da casa');
    expect(carta?.texto).toContain('Limpeza\n\nSábado às 9h\n\nPara não receber mais avisos por e-mail:\n\nhttp');
    expect(await cartasPara(casa.usuario('operador').email)).toHaveLength(1);
    for (const { email } of [retirou, calado]) expect(await cartasPara(email)).toEqual([]);
    expect(await cartasPara(casa.usuario('admin').email)).toEqual([]);
    // Asked for no letters: none.
    expect((await publicar(casa, { por_email: false })).cartas).toBe(0);
  });

  it('a withdrawal of the consent turns the own switch off, and giving it again turns nothing on', async () => {
    const casa = await novaCasa();
    const { id } = await membro(casa, []);
    await vincular(casa, id);
    await escolher(casa, 'viewer');
    const decidir = (decisao: 'dado' | 'retirado') =>
      casa.como('viewer').call('decidirConsentimento', { finalidade: 'comunicacao', decisao, versao: 0 });
    await decidir('retirado');
    await decidir('dado');
    expect(await casa.como('viewer').call('lerNotificacoes', {})).toMatchObject({ email_avisos: false });
  });

  it('on the first day, once; withdrawn before they left, not at all', async () => {
    const casa = await novaCasa();
    const { email } = await membro(casa, ['dado']);
    const amanha = somarDias(hoje(), 1);
    const { id } = await publicar(casa, { de: amanha });
    const rodar = async (dia: string) =>
      anunciarComunicados().round(await testServices(), new Date(`${dia}T15:00:00Z`));
    await rodar(hoje());
    expect(await cartasPara(email)).toEqual([]);
    await rodar(amanha);
    await rodar(amanha);
    expect(await cartasPara(email)).toHaveLength(1);
    await casa.como('owner').call('retirarComunicado', { id });
    expect(await cartasPara(email)).toEqual([]);
  });

  it('withdrawn while it is announced, it leaves no letter', async () => {
    const casa = await novaCasa();
    const { email } = await membro(casa, ['dado']);
    const amanha = somarDias(hoje(), 1);
    const services = await testServices();
    for (let vez = 0; vez < 4; vez++) {
      const { id } = await publicar(casa, { de: amanha });
      await Promise.all([
        anunciarComunicados().round(services, new Date(`${amanha}T15:00:00Z`)),
        casa.como('owner').call('retirarComunicado', { id }),
      ]);
      expect(await cartasPara(email)).toEqual([]);
    }
  });

  it('a house that was put away tells nobody', async () => {
    const casa = await novaCasa();
    const { email } = await membro(casa, ['dado']);
    const amanha = somarDias(hoje(), 1);
    await publicar(casa, { de: amanha });
    await casa.doors.plataforma({}, (db) =>
      db.count(sql`
        update terreiros set guardado_em = now(), expurgo_em = now() + interval '90 days', guardado_por = ${casa.usuario('owner').id}
        where id = ${casa.orgId}`),
    );
    await anunciarComunicados().round(await testServices(), new Date(`${amanha}T15:00:00Z`));
    expect(await cartasPara(email)).toEqual([]);
  });
});

describe('[CM3] the way out of the letters, without a session', () => {
  const caminho = async (casa: TestHouse, email: string) =>
    `/sair-dos-avisos/${sinalDeSaida((await testServices()).secret, casa.orgId, email)}`;

  it('one POST turns off the letters of this house for this address, and nothing else', async () => {
    const [casa, outra] = [await novaCasa(), await novaCasa()];
    const a = await membro(casa, ['dado']);
    const b = await membro(casa, ['dado']);
    const naOutra = await membro(outra, ['dado']);
    await outra.rows(
      sql`update membros set email = ${a.email} where org_id = ${outra.orgId} and id = ${naOutra.id} returning 1`,
    );
    const { app } = await testApp();
    const resposta = await app.request(await caminho(casa, a.email), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.com' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(resposta.status).toBe(200);
    expect((await publicar(casa)).cartas).toBe(1);
    expect(await cartasPara(b.email)).toHaveLength(1);
    expect((await publicar(outra)).cartas).toBe(1);
  });

  it('takes the switch of the account along, and an own choice brings the letters back', async () => {
    const casa = await novaCasa();
    await escolher(casa, 'operador');
    const { app } = await testApp();
    await app.request(await caminho(casa, casa.usuario('operador').email), { method: 'POST' });
    expect(await casa.como('operador').call('lerNotificacoes', {})).toMatchObject({
      email_avisos: false,
      email_sys: true,
    });
    expect((await publicar(casa)).cartas).toBe(0);
    await escolher(casa, 'operador');
    expect((await publicar(casa)).cartas).toBe(1);
  });

  it('10,000 GETs unsubscribe nobody; the page has a button', async () => {
    const casa = await novaCasa();
    const { email } = await membro(casa, ['dado']);
    const { app } = await testApp();
    const endereco = await caminho(casa, email);
    const pagina = await (await app.request(endereco)).text();
    expect(pagina).toContain('<form method="post"><button type="submit">Não receber mais</button></form>');
    expect(pagina).not.toContain(email);
    for (let n = 0; n < 10_000; n++) await app.request(endereco, { method: n % 3 === 0 ? 'HEAD' : 'GET' });
    expect((await publicar(casa)).cartas).toBe(1);
  });

  it('a forged or cut address does nothing', async () => {
    const casa = await novaCasa();
    const { email } = await membro(casa, ['dado']);
    const { app } = await testApp();
    const certo = await caminho(casa, email);
    const outro = `${certo.slice(0, -3)}${certo.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    for (const errado of [outro, certo.slice(0, -1), `${certo}A`, '/sair-dos-avisos/x', certo.replace('.', '')])
      expect((await app.request(errado, { method: 'POST' })).status).toBe(404);
    expect((await publicar(casa)).cartas).toBe(1);
  });

  it('the letter names it for mail programs under https alone', async () => {
    const casa = await novaCasa();
    const { email } = await membro(casa, ['dado']);
    const { services } = await testApp({ PUBLIC_URL: 'https://casa.example.org' });
    await casa.como('owner').call('criarComunicado', { ...aviso, de: somarDias(hoje(), 1) });
    await anunciarComunicados().round(services, new Date(`${somarDias(hoje(), 1)}T15:00:00Z`));
    const [linha] = await casa.doors.acesso({}, (db) =>
      db.rows<{ sair: Buffer }>(sql`select sair from outbox where para = ${email}`),
    );
    const dita = unsealText(services.secret, linha?.sair ?? Buffer.alloc(0));
    expect(dita).toBe(`https://casa.example.org${await caminho(casa, email)}`);
  });
});
