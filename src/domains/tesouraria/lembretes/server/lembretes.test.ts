import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { cartasPara } from '../../../../server/testing/account.ts';
import { hoje, standAt, standStill } from '../../../../server/testing/clock.ts';
import { refusal, type Papel, type TestHouse } from '../../../../server/testing/house.ts';
import { FUSO_PADRAO, inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { casaComDevedores } from './casa-for-tests.ts';

const FONE = '71999998888';

/** The hour of the house's day. */
const as = (hora: number): void => standAt(inicioDoDia(hoje(), FUSO_PADRAO).getTime() + hora * 3_600_000);
beforeEach(() => {
  standStill();
  as(10);
});
afterEach(() => void vi.useRealTimers());

const correio = (quem: string): string => `${quem}-${crypto.randomUUID()}@exemplo.org`;

const lista = async (casa: TestHouse) => casa.como('financeiro').call('listarLembretes', {});
const nomeDe = async (casa: TestHouse, papel: Papel) =>
  (
    await casa.doors.acesso({ readOnly: true }, (db) =>
      db.row<{ nome: string }>(sql`select nome from profiles where user_id = ${casa.usuario(papel).id}`),
    )
  ).nome;
const emailDe = async (casa: TestHouse, id: string) =>
  (await casa.rows<{ email: string }>(sql`select email from membros where org_id = ${casa.orgId} and id = ${id}`))[0]
    ?.email ?? '';

describe('listarLembretes', () => {
  it('[W1] groups people by their most pressing month, each with the months and total of that group', async () => {
    const { casa, ids } = await casaComDevedores({
      Ana: { dias: [3], telefone: FONE },
      Bia: { dias: [-1, 30], telefone: FONE },
      Caio: { dias: [-80, -40, 2], telefone: FONE },
      Fábio: { dias: [-40, -1], telefone: FONE },
      Davi: { dias: [4], telefone: FONE },
      Eva: { dias: [0], telefone: FONE },
    });
    const { itens, de_fora } = await lista(casa);
    expect(de_fora).toEqual([]);
    expect(itens.map(({ nome, grupo, total_centavos, meses }) => [nome, grupo, total_centavos, meses.length])).toEqual([
      ['Caio', 'atrasada', 12_000, 2],
      ['Fábio', 'atrasada', 12_000, 2],
      ['Bia', 'venceu', 6000, 1],
      ['Eva', 'a_vencer', 6000, 1],
      ['Ana', 'a_vencer', 6000, 1],
    ]);
    expect(itens[0]).toMatchObject({ membro_id: ids.Caio, tem_whatsapp: true, email: 'falta', marcas: [] });
    expect(JSON.stringify(itens)).not.toContain(FONE);
  });

  it('[W1] counts what is left of a part payment, and not what is for nothing', async () => {
    const { casa, ids } = await casaComDevedores({
      Ana: { dias: [-5], telefone: FONE },
      Bia: { dias: [-5], telefone: FONE },
    });
    const mudar = (id: string, como: ReturnType<typeof sql>) =>
      casa.rows(sql`update faturas set ${como} where org_id = ${casa.orgId} and membro_id = ${id} returning 1`);
    await mudar(ids.Ana, sql`vl_parcial_centavos = 4500`);
    await mudar(ids.Bia, sql`vl_desconto_centavos = 6000`);
    expect((await lista(casa)).itens.map(({ nome, total_centavos }) => [nome, total_centavos])).toEqual([
      ['Ana', 1500],
    ]);
  });

  it('[W1] says who is left out and why, and takes a telephone right there', async () => {
    const { casa, ids } = await casaComDevedores({ Ana: { dias: [-5] }, Bia: { dias: [-5], telefone: FONE } });
    const dono = casa.como('owner');
    await dono.call('dispensarDeLembretes', { membro_id: ids.Bia, sem_lembretes: true });
    expect((await lista(casa)).de_fora.map(({ nome, motivo }) => [nome, motivo])).toEqual([
      ['Ana', 'sem_contato'],
      ['Bia', 'nao_quer'],
    ]);
    await dono.call('completarContato', { membro_id: ids.Ana, telefone: '(71) 98888-7777' });
    expect((await lista(casa)).itens).toMatchObject([{ nome: 'Ana', tem_whatsapp: true }]);
    expect(await refusal(dono.call('completarContato', { membro_id: ids.Ana, telefone: FONE }))).toMatchObject({
      status: 409,
      code: 'contato_existe',
    });
    expect(await refusal(dono.call('completarContato', { membro_id: ids.Ana }))).toMatchObject({ status: 422 });
    const [ana] = await casa.rows<{ telefone: string }>(
      sql`select telefone from membros where org_id = ${casa.orgId} and id = ${ids.Ana}`,
    );
    expect(ana?.telefone).toBe('(71) 98888-7777');
  });
});

describe('listarLembretes beside agreements', () => {
  it('[W1] leaves out who agreed for later or is exempt, and says until when; anonymising removes the reminders', async () => {
    const { casa, ids, tesoureira } = await casaComDevedores({
      Ana: { dias: [-5], telefone: FONE },
      Bia: { dias: [-5], telefone: FONE },
      Caio: { dias: [-5], telefone: FONE },
    });
    const [mes = ''] = (await lista(casa)).itens[0]?.meses ?? [];
    const ate = somarDias(hoje(), 20);
    const motivo = 'Conversa na casa';
    const combinar = (membro_id: string, nova_data: string | null) =>
      casa.como('owner').call('combinar', {
        membro_id,
        tipo: nova_data ? 'nova_data' : 'isencao',
        meses: [{ refer: mes, ...(nova_data && { nova_data }) }],
        motivo,
      });
    await combinar(ids.Ana, ate);
    await combinar(ids.Bia, null);
    const { itens, de_fora } = await lista(casa);
    expect(itens.map(({ nome }) => nome)).toEqual(['Caio']);
    expect(de_fora.map((um) => [um.nome, um.motivo, um.ate])).toEqual([
      ['Ana', 'combinada', ate],
      ['Bia', 'isenta', null],
    ]);
    await tesoureira.call('marcarLembrete', { membro_id: ids.Caio, grupo: 'atrasada', canal: 'outro' });
    for (const id of Object.values(ids)) await casa.como('owner').call('anonimizarMembro', { id });
    expect(await casa.rows(sql`select from lembretes where org_id = ${casa.orgId}`)).toEqual([]);
    expect(await casa.rows(sql`select from combinados where org_id = ${casa.orgId} and motivo = ${motivo}`)).toEqual(
      [],
    );
  });
});

describe('marcarLembrete', () => {
  it('[W3] opens WhatsApp with the words and marks nobody, then marks the person once', async () => {
    const { ids, tesoureira, casa } = await casaComDevedores({ Ana: { dias: [-5], telefone: FONE } });
    const vez = { membro_id: ids.Ana, grupo: 'atrasada' } as const;
    const { endereco } = await tesoureira.call('abrirLembrete', vez);
    const { texto } = await tesoureira.call('lerLembrete', { membro_id: ids.Ana });
    const url = new URL(endereco);
    expect([url.origin, url.pathname, url.searchParams.get('text')]).toEqual([
      'https://wa.me',
      '/5571999998888',
      texto,
    ]);
    expect(texto).toMatch(/^Olá, Ana! Este é um lembrete da mensalidade \(.+\), em atraso: R\$ 60,00\./);
    expect((await lista(casa)).itens[0]?.marcas).toEqual([]);
    await tesoureira.call('marcarLembrete', { ...vez, canal: 'whatsapp' });
    expect(await refusal(tesoureira.call('abrirLembrete', vez))).toMatchObject({ status: 409, code: 'ja_lembrado' });
    expect((await lista(casa)).itens[0]?.marcas).toMatchObject([
      { canal: 'whatsapp', quem: await nomeDe(casa, 'financeiro') },
    ]);
  });

  it('[W4] reaches a person once per cycle and channel, also when twenty clerks press at once', async () => {
    const { ids, casa } = await casaComDevedores({ Ana: { dias: [-5], telefone: FONE } });
    const marcar = (canal: 'whatsapp' | 'outro') =>
      casa.como('financeiro').call('marcarLembrete', { membro_id: ids.Ana, grupo: 'atrasada', canal });
    // One of another month does not count.
    await casa.rows(sql`
      insert into lembretes (org_id, membro_id, ciclo, grupo, canal, total_centavos)
      values (${casa.orgId}, ${ids.Ana}, '202001', 'atrasada', 'whatsapp', 6000) returning 1`);
    const vezes = await Promise.allSettled(Array.from({ length: 20 }, () => marcar('whatsapp')));
    expect(vezes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const recusa = await refusal(marcar('whatsapp'));
    expect(recusa).toMatchObject({ status: 409, code: 'ja_lembrado' });
    expect(recusa.message).toContain(`por ${await nomeDe(casa, 'financeiro')} em `);
    await marcar('outro');
  });

  it('[W3 U4] opens no telephone for a caller who may not see members', async () => {
    const { ids, casa, tesoureira } = await casaComDevedores({
      Ana: { dias: [-5], telefone: FONE, email: correio('ana') },
    });
    await casa.como('owner').call('definirPermissoes', {
      user_id: casa.usuario('financeiro').id,
      permissoes: ['faturas:pagar'],
    });
    expect((await lista(casa)).itens).toMatchObject([{ tem_whatsapp: false, email: 'sim' }]);
    const vez = { membro_id: ids.Ana, grupo: 'atrasada', canal: 'whatsapp' } as const;
    const { canal: _, ...abrir } = vez;
    expect(await refusal(tesoureira.call('abrirLembrete', abrir))).toMatchObject({ code: 'sem_telefone' });
    expect(await refusal(tesoureira.call('marcarLembrete', vez))).toMatchObject({ code: 'sem_telefone' });
    expect(await tesoureira.call('lembretesDoMembro', { membro_id: ids.Ana })).toMatchObject({ tem_whatsapp: false });
  });

  it('[W3] refuses a group that is no longer the person’s, and who has no telephone', async () => {
    const { ids, tesoureira } = await casaComDevedores({
      Ana: { dias: [-5], telefone: FONE },
      Bia: { dias: [-5], email: correio('bia') },
      Caio: { dias: [20], telefone: FONE },
    });
    const marcar = (membro_id: string, grupo: 'venceu' | 'atrasada' = 'atrasada') =>
      refusal(tesoureira.call('marcarLembrete', { membro_id, grupo, canal: 'whatsapp' }));
    expect(await marcar(ids.Ana, 'venceu')).toMatchObject({ status: 409, code: 'mudou' });
    expect(await marcar(ids.Bia)).toMatchObject({ status: 409, code: 'sem_telefone' });
    expect(await marcar(ids.Caio)).toMatchObject({ status: 409, code: 'nada_a_lembrar' });
  });

  it('[W4] a mark taken back stays in the history, and the person can be reminded again', async () => {
    const { ids, tesoureira, casa } = await casaComDevedores({ Ana: { dias: [-5], telefone: FONE } });
    const vez = { membro_id: ids.Ana, grupo: 'atrasada', canal: 'whatsapp' } as const;
    const { id } = await tesoureira.call('marcarLembrete', vez);
    await tesoureira.call('desmarcarLembrete', { id });
    await tesoureira.call('desmarcarLembrete', { id });
    expect((await lista(casa)).itens[0]?.marcas).toEqual([]);
    await tesoureira.call('marcarLembrete', vez);
    const { itens } = await casa.como('operador').call('lembretesDoMembro', { membro_id: ids.Ana });
    expect(itens.map(({ canal, desfeito }) => [canal, desfeito])).toEqual([
      ['whatsapp', false],
      ['whatsapp', true],
    ]);
  });
});

describe('enviarLembretes', () => {
  const dois = () => ({
    Ana: { dias: [-5], email: correio('ana') },
    Bia: { dias: [2], email: correio('bia') },
  });

  it('[W3] writes each their own words, without the house, in a letter with a neutral subject', async () => {
    const { casa, ids, tesoureira } = await casaComDevedores(dois());
    expect(await tesoureira.call('enviarLembretes', { membros: [ids.Ana, ids.Bia] })).toEqual({
      enviados: 2,
      de_fora: 0,
    });
    const [carta] = await cartasPara(await emailDe(casa, ids.Ana));
    expect(carta?.assunto).toBe('Um lembrete');
    expect(carta?.texto).toMatch(/^Olá, Ana! Este é um lembrete/);
    expect(carta?.texto).toContain('Se não quiser mais receber lembretes, avise quem cuida das contas.');
    expect((await cartasPara(await emailDe(casa, ids.Bia)))[0]?.texto).toMatch(/^Olá, Bia! Está chegando o dia/);
  });

  it('[W4] sends each person one letter for ten presses at once', async () => {
    const { casa, ids, tesoureira } = await casaComDevedores(dois());
    const membros = [ids.Ana, ids.Bia];
    const vezes = await Promise.all(Array.from({ length: 10 }, () => tesoureira.call('enviarLembretes', { membros })));
    expect(vezes.reduce((soma, { enviados }) => soma + enviados, 0)).toBe(2);
    for (const id of membros) expect(await cartasPara(await emailDe(casa, id))).toHaveLength(1);
  });

  it('[W4] a letter that has left is not taken back', async () => {
    const { ids, tesoureira } = await casaComDevedores(dois());
    await tesoureira.call('enviarLembretes', { membros: [ids.Ana] });
    const marcas = async () => (await tesoureira.call('lembretesDoMembro', { membro_id: ids.Ana })).itens;
    const [marca] = await marcas();
    expect(await refusal(tesoureira.call('desmarcarLembrete', { id: marca?.id ?? '' }))).toMatchObject({
      status: 409,
      code: 'email_enviado',
    });
    expect(await marcas()).toMatchObject([{ canal: 'email', desfeito: false }]);
  });

  it.each([7.99, 21, 23])('[W3] refuses at %d o’clock of the house, and marks nobody', async (hora) => {
    const { casa, ids, tesoureira } = await casaComDevedores(dois());
    as(hora);
    expect(await refusal(tesoureira.call('enviarLembretes', { membros: [ids.Ana] }))).toMatchObject({
      status: 409,
      code: 'fora_de_horario',
    });
    expect(await casa.rows(sql`select from lembretes where org_id = ${casa.orgId}`)).toEqual([]);
    expect((await lista(casa)).em_horario).toBe(false);
  });

  it('[W5] reaches nobody who opted out, and sends no e-mail to a person who switched reminders off', async () => {
    const { casa, ids, tesoureira } = await casaComDevedores({
      Ana: { dias: [-5], email: correio('ana'), telefone: FONE },
      Bia: { dias: [-5], email: correio('bia'), telefone: FONE },
    });
    await casa.doors.acesso({}, (db) =>
      db.count(sql`update profiles set membro_id = ${ids.Bia} where user_id = ${casa.usuario('viewer').id}`),
    );
    await casa.como('viewer').call('salvarNotificacoes', { email_sys: true, email_fin: true, email_lem: false });
    await tesoureira.call('dispensarDeLembretes', { membro_id: ids.Ana, sem_lembretes: true });
    expect(await tesoureira.call('enviarLembretes', { membros: [ids.Ana, ids.Bia] })).toEqual({
      enviados: 0,
      de_fora: 2,
    });
    expect((await lista(casa)).itens).toMatchObject([{ nome: 'Bia', email: 'nao_quer', tem_whatsapp: true }]);
    const marcar = (membro_id: string) =>
      tesoureira.call('marcarLembrete', { membro_id, grupo: 'atrasada', canal: 'whatsapp' });
    expect(await refusal(marcar(ids.Ana))).toMatchObject({ status: 409, code: 'sem_lembretes' });
    await marcar(ids.Bia);
    await tesoureira.call('dispensarDeLembretes', { membro_id: ids.Ana, sem_lembretes: false });
    expect((await lista(casa)).itens).toHaveLength(2);
  });
});

it('[W5 Y1] staff remind nobody again who took back the consent to be written to', async () => {
  const { casa, ids, tesoureira } = await casaComDevedores({ Ana: { dias: [-5], email: 'ana@exemplo.org' } });
  const dizer = (decisao: 'dado' | 'retirado') =>
    casa.como('owner').call('registrarConsentimento', {
      membro_id: ids.Ana,
      finalidade: 'comunicacao',
      decisao,
      forma: 'papel',
      ocorrido_em: hoje(),
    });
  await dizer('retirado');
  const lembrar = () => tesoureira.call('dispensarDeLembretes', { membro_id: ids.Ana, sem_lembretes: false });
  expect((await refusal(lembrar())).code).toBe('comunicacao_retirada');
  expect((await tesoureira.call('listarLembretes', {})).itens).toEqual([]);
  await dizer('dado');
  expect((await tesoureira.call('listarLembretes', {})).itens).toEqual([]);
  await lembrar();
  expect((await tesoureira.call('listarLembretes', {})).itens).toHaveLength(1);
});
