import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { cartasPara, novaConta } from '../../../../server/testing/account.ts';
import { type TestHouse, novaCasa, refusal } from '../../../../server/testing/house.ts';
import { ORGANIZACAO } from './organizacao-for-tests.ts';

const darSettings = (casa: TestHouse) =>
  casa.rows(sql`
    update profiles set permissoes = '{membros:view,settings:view}' where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id}`);

describe('organizacao', () => {
  it('[C3] stores what is filled in, and null for what is empty', async () => {
    const casa = await novaCasa();
    await casa.como('admin').call('salvarOrganizacao', {
      ...ORGANIZACAO,
      cnpj: '11.222.333/0001-81',
      estado: 'ba',
      email: 'Casa@Exemplo.org',
      cep: '40000-000',
      site: 'WWW.Casa.org/',
      instagram: 'https://www.instagram.com/Tenda.Luz/',
    });
    expect(await casa.como('operador').call('lerOrganizacao', {})).toMatchObject({
      nome: 'Ilê Àṣẹ',
      cnpj: '11222333000181',
      estado: 'BA',
      email: 'casa@exemplo.org',
      site: 'https://www.casa.org',
      instagram: 'tenda.luz',
      telefone: null,
      cidade: null,
    });
    const [linha] = await casa.rows<{ antes: { nome: string }; depois: { nome: string } }>(
      sql`select antes, depois from auditoria where org_id = ${casa.orgId} and acao = 'organizacao.salvar'`,
    );
    expect([linha?.antes.nome, linha?.depois.nome]).toEqual([`Casa ${casa.codigo}`, 'Ilê Àṣẹ']);
  });

  it.each([
    [{ nome: ' ' }, 'nome', 'Informe o nome do terreiro'],
    [{ estado: 'Bahia' }, 'estado', 'Use só a sigla do estado, com 2 letras.'],
    [{ estado: 'XX' }, 'estado', 'Use só a sigla do estado, com 2 letras.'],
    [{ cnpj: '11.222.333/0001-80' }, 'cnpj', 'CNPJ inválido.'],
    [{ cep: '4000' }, 'cep', 'CEP inválido.'],
    [{ email: 'casa@' }, 'email', 'Informe um e-mail válido.'],
    [{ site: 'casa' }, 'site', 'Informe o endereço do site, como casa.org.br.'],
    [{ instagram: 'tenda luz' }, 'instagram', 'Informe o nome do perfil no Instagram, como @casa.'],
    [{ whatsapp: '99' }, 'whatsapp', 'Informe um telefone com DDD.'],
  ])('[C3] refuses %j under its field', async (mudanca, campo, frase) => {
    const casa = await novaCasa();
    expect(
      (await refusal(casa.como('owner').call('salvarOrganizacao', { ...ORGANIZACAO, ...mudanca }))).fields,
    ).toEqual({
      [campo]: frase,
    });
  });

  it('[C1] is read with settings:view, a viewer’s too, and with nothing else', async () => {
    const casa = await novaCasa();
    expect((await refusal(casa.como('viewer').call('lerOrganizacao', {}))).code).toBe('sem_permissao');
    await darSettings(casa);
    expect((await casa.como('viewer').call('lerOrganizacao', {})).id).toBe(casa.orgId);
    expect((await refusal(casa.como('viewer').call('salvarOrganizacao', ORGANIZACAO))).status).toBe(403);
  });

  it('[C3] keeps a PIX key as banks write it, and removes it', async () => {
    const casa = await novaCasa();
    const pix = { tipo: 'telefone' as const, chave: '(71) 98888-7777', nome: 'Ilê Àṣẹ', cidade: 'Salvador' };
    await casa.como('owner').call('salvarPix', { pix });
    expect((await casa.como('owner').call('lerOrganizacao', {})).pix).toMatchObject({
      ...pix,
      chave: '+5571988887777',
    });
    await casa.como('owner').call('salvarPapel', { colunas: 48 });
    await casa.como('owner').call('salvarPix', { pix: null });
    expect(await casa.como('owner').call('lerOrganizacao', {})).toMatchObject({ pix: null, colunas: 48 });
    expect((await refusal(casa.como('owner').call('salvarPix', { pix: { ...pix, tipo: 'cpf' } }))).fields).toEqual({
      chave: 'Esta chave não é deste tipo.',
    });
    for (const campo of ['nome', 'cidade'])
      expect((await refusal(casa.como('owner').call('salvarPix', { pix: { ...pix, [campo]: '★' } }))).fields).toEqual({
        [campo]: 'Use letras e números comuns: os bancos não mostram outros sinais.',
      });
  });
});

const PONTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

it('[INV-52 C9] every changed setting is in the trace', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const enviar = async (caminho: string) => {
    expect((await dono.fetch('PUT', caminho, PONTO, { 'content-type': 'image/png' })).status).toBe(200);
  };
  await dono.call('salvarOrganizacao', ORGANIZACAO);
  await dono.call('salvarPix', { pix: null });
  await dono.call('salvarPapel', { colunas: 48 });
  await dono.call('salvarNotificacoes', { email_sys: true, email_fin: true, email_lem: true });
  await dono.call('salvarPerfil', { nome: 'Dona Dalva', telefone: null });
  await enviar('/api/organizacao/logo');
  await dono.call('removerLogo', {});
  await enviar('/api/perfil/avatar');
  await dono.call('removerAvatar', {});
  const linhas = await casa.rows<{ acao: string }>(sql`
    select acao from auditoria where org_id = ${casa.orgId} and user_id = ${casa.usuario('owner').id} order by quando, id`);
  expect(linhas.map(({ acao }) => acao)).toEqual([
    'organizacao.salvar',
    'organizacao.salvar_pix',
    'organizacao.salvar_papel',
    'perfil.salvar_notificacoes',
    'perfil.salvar',
    'organizacao.enviar_logo',
    'organizacao.remover_logo',
    'perfil.enviar_avatar',
    'perfil.remover_avatar',
  ]);
});

describe('salvarPix', () => {
  it('[C3 C5] sends owners and admins a letter about a new key at once, unless paused or unwanted; nobody else gets one', async () => {
    const casa = await novaCasa();
    const outro = await novaConta({ orgId: casa.orgId, role: 'admin' });
    const caixa = await novaConta({ orgId: casa.orgId, role: 'financeiro' });
    const parada = await novaConta({ orgId: casa.orgId, role: 'admin', paused: true });
    await casa.como('admin').call('salvarNotificacoes', { email_sys: false, email_fin: true, email_lem: true });
    const calado = await casa.rows<{ email: string }>(sql`
      select email from profiles where org_id = ${casa.orgId} and user_id = ${casa.usuario('admin').id}`);
    const pix = { tipo: 'email' as const, chave: 'casa@exemplo.org', nome: 'Casa', cidade: 'Salvador' };
    await casa.como('owner').call('salvarPix', { pix });
    await casa.como('owner').call('salvarPix', { pix: { ...pix, cidade: 'Ilhéus' } });
    const [carta, ...mais] = await cartasPara(outro.email);
    expect([carta?.assunto, mais]).toEqual(['A chave PIX foi trocada', []]);
    expect(carta?.texto).toMatch(/Em \d\d\/\d\d\/\d{4} \d\d:\d\d alguém trocou a chave PIX/);
    expect(carta?.texto).not.toContain('casa@exemplo.org');
    for (const email of [calado[0]?.email ?? '', caixa.email, parada.email])
      expect(await cartasPara(email)).toEqual([]);
  });

  it('[C3 INV-20] keys that are changed again and again fill nobody’s mailbox, and are saved all the same', async () => {
    const casa = await novaCasa();
    const outro = await novaConta({ orgId: casa.orgId, role: 'admin' });
    const pix = { tipo: 'email' as const, nome: 'Casa', cidade: 'Salvador' };
    for (let n = 0; n < 8; n += 1)
      await casa.como('owner').call('salvarPix', { pix: { ...pix, chave: `casa${n}@exemplo.org` } });
    expect(await cartasPara(outro.email)).toHaveLength(5);
    expect((await casa.como('owner').call('lerOrganizacao', {})).pix?.chave).toBe('casa7@exemplo.org');
  });

  it('[C3] refuses the second of two keys saved at once, instead of replacing the first silently', async () => {
    const casa = await novaCasa();
    const pix = { tipo: 'email' as const, chave: 'segunda@exemplo.org', nome: 'Casa', cidade: 'Salvador' };
    const primeira = sql`
      with casa as (select id from terreiros where id = ${casa.orgId} for no key update)
      insert into terreiro_ajustes (org_id, pix_tipo, pix_chave, pix_nome, pix_cidade)
      select id, 'email', 'primeira@exemplo.org', 'Casa', 'Salvador' from casa returning 1`;
    const segunda = casa.meanwhile(primeira, () => casa.como('admin').call('salvarPix', { pix, versao: '' }));
    expect((await refusal(segunda)).code).toBe('mudado_por_outra_pessoa');
    expect((await casa.como('owner').call('lerOrganizacao', {})).pix?.chave).toBe('primeira@exemplo.org');
  });
});

describe('papel', () => {
  it('[T6 P9] prints dues and entries on 80 mm and the till on 58 until somebody chooses; a PIX key changes nothing', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const { id } = await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 100 });
    const papeis = async () => [
      (await dono.call('lerOrganizacao', {})).colunas,
      (await dono.call('lerReciboLancamento', { id })).colunas,
      (await dono.call('lerCobranca', { valor_centavos: 100, chave: 'k' })).colunas,
      (await dono.call('lerPdv', {})).impressora.colunas,
    ];
    expect(await papeis()).toEqual([null, 48, 48, 32]);
    const pix = { tipo: 'email' as const, chave: 'casa@exemplo.org', nome: 'Ilê Àṣẹ', cidade: 'Salvador' };
    await dono.call('salvarPix', { pix });
    await dono.call('salvarImpressora', { gaveta_ativa: true });
    expect(await papeis()).toEqual([null, 48, 48, 32]);
    await dono.call('salvarPapel', { colunas: 32 });
    expect(await papeis()).toEqual([32, 32, 32, 32]);
    await dono.call('salvarImpressora', { gaveta_ativa: false });
    expect(await papeis()).toEqual([32, 32, 32, 32]);
  });
});

describe('notificacoes', () => {
  it('[C5] belong to one person; who never chose hears of everything', async () => {
    const casa = await novaCasa();
    const todas = { email_sys: true, email_fin: true, email_lem: true, email_agenda: false, email_avisos: false };
    await casa.como('viewer').call('salvarNotificacoes', { ...todas, email_fin: false });
    expect(await casa.como('viewer').call('lerNotificacoes', {})).toEqual({ ...todas, email_fin: false });
    await casa.como('viewer').call('salvarNotificacoes', { ...todas, email_lem: false });
    expect(await casa.como('viewer').call('lerNotificacoes', {})).toEqual({ ...todas, email_lem: false });
    expect(await casa.como('owner').call('lerNotificacoes', {})).toEqual(todas);
  });

  it('[J8] an older screen that does not know the agenda leaves its switch as it is', async () => {
    const casa = await novaCasa();
    const antigas = { email_sys: true, email_fin: true, email_lem: false };
    await casa.como('viewer').call('salvarNotificacoes', { ...antigas, email_agenda: true });
    await casa.como('viewer').call('salvarNotificacoes', antigas);
    expect(await casa.como('viewer').call('lerNotificacoes', {})).toEqual({
      ...antigas,
      email_agenda: true,
      email_avisos: false,
    });
  });
});
