import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { newKey } from '../../../../server/files/store.ts';
import { acessoRows } from '../../../../server/testing/account.ts';
import { type TestHouse, novaCasa, refusal } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';

const imagem = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#3a5' } })
    .withExif({ IFD0: { Copyright: 'segredo do aparelho' } })
    .toFormat(format)
    .toBuffer();

const enviar = async (casa: TestHouse, papel: 'owner' | 'viewer', caminho: string, bytes: Uint8Array) => {
  const resposta = await casa.como(papel).fetch('PUT', caminho, bytes, { 'content-type': 'image/png' });
  return {
    status: resposta.status,
    corpo: (await resposta.json()) as Record<string, unknown> & { error?: { code: string; message: string } },
  };
};

describe('perfil', () => {
  it('[C2 S7] saves name and phone; the team sees the name, an empty phone is null', async () => {
    const casa = await novaCasa();
    await casa.como('viewer').call('salvarPerfil', { nome: '  Dona \u00a0 Regina ', telefone: '(71) 98888-7777' });
    const sessao = await casa.como('viewer').call('lerSessao', {});
    expect(sessao?.usuario).toMatchObject({ nome: 'Dona Regina', telefone: '(71) 98888-7777' });
    const outra = await casa.como('owner').call('lerSessao', {});
    expect(outra?.usuario).toMatchObject({ telefone: null, nome: expect.not.stringContaining('Regina') as string });
    const [perfil] = await casa.rows<{ nome: string }>(
      sql`select nome from profiles where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id}`,
    );
    expect(perfil?.nome).toBe('Dona Regina');
    await casa.como('viewer').call('salvarPerfil', { nome: 'Regina', telefone: '' });
    expect((await casa.como('viewer').call('lerSessao', {}))?.usuario.telefone).toBeNull();
  });

  it.each([
    [{ nome: ' ', telefone: null }, 'nome', 'Informe seu nome completo.'],
    [{ nome: '\u200b\u2060', telefone: null }, 'nome', 'Informe seu nome completo.'],
    [{ nome: 'R', telefone: '123' }, 'telefone', 'Informe um telefone com DDD.'],
  ])('[C2] refuses %j under its field', async (valores, campo, frase) => {
    const casa = await novaCasa();
    expect((await refusal(casa.como('owner').call('salvarPerfil', valores))).fields).toEqual({ [campo]: frase });
  });

  it('[C2 INV-43 INV-45] re-encodes an avatar without metadata; replacing it removes the previous file', async () => {
    const casa = await novaCasa();
    const primeira = await enviar(casa, 'viewer', '/api/perfil/avatar', await imagem('jpeg'));
    const url = String(primeira.corpo['avatar_url']);
    const resposta = await casa.como('viewer').fetch('GET', url);
    expect(resposta.headers.get('content-type')).toBe('image/webp');
    expect(resposta.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await resposta.arrayBuffer());
    const { width, height, format, exif } = await sharp(bytes).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 512, height: 512, format: 'webp', exif: undefined });
    const { env } = await testServices();
    const arquivo = join(env.ILE_DATA_DIR, url.replace(/\?.*/, ''));
    expect(existsSync(arquivo)).toBe(true);
    expect((await casa.como('owner').call('lerSessao', {}))?.usuario.avatar_url).toBeNull();
    await enviar(casa, 'viewer', '/api/perfil/avatar', await imagem('png'));
    expect(existsSync(arquivo)).toBe(false);
    expect((await casa.como('viewer').fetch('GET', url)).status).toBe(404);
    await casa.como('viewer').call('removerAvatar', {});
    expect((await casa.como('viewer').call('lerSessao', {}))?.usuario.avatar_url).toBeNull();
    const acoes = await acessoAcoes(casa);
    expect(acoes).toEqual(['perfil.enviar_avatar', 'perfil.enviar_avatar', 'perfil.remover_avatar']);
  });

  it.each([
    ['a picture of another kind', async () => imagem('gif'), 'Envie PNG ou JPG.'],
    ['a WEBP', async () => imagem('webp'), 'Envie PNG ou JPG.'],
    ['words', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Envie PNG ou JPG.'],
    ['nothing', async () => Buffer.alloc(0), 'Envie PNG ou JPG.'],
    ['a head without a picture', async () => Buffer.from('\x89PNG\r\n\x1a\nresto', 'latin1'), 'Envie PNG ou JPG.'],
    ['a bomb of pixels', async () => imagem('png', 9000, 9000), 'Envie PNG ou JPG.'],
    [
      'more than 2 MB',
      async () => Buffer.concat([await imagem('png'), Buffer.alloc(2 * 1024 * 1024)]),
      'Tamanho máximo 2MB.',
    ],
  ])('[C2 INV-43] refuses %s', async (_, fazer, frase) => {
    const casa = await novaCasa();
    const { status, corpo } = await enviar(casa, 'owner', '/api/perfil/avatar', await fazer());
    expect({ status: status >= 413 && status < 500, frase: corpo.error?.message }).toEqual({ status: true, frase });
  });
});

const acessoAcoes = async (casa: TestHouse) =>
  (
    await casa.rows<{ acao: string }>(sql`
      select acao from auditoria where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id} and acao like 'perfil%' order by quando, id`)
  ).map(({ acao }) => acao);

describe('files', () => {
  it('[S8 INV-45] a link opens only its own file, until it expires', async () => {
    const casa = await novaCasa();
    const antes = now().getTime();
    const { corpo } = await enviar(casa, 'owner', '/api/perfil/avatar', await imagem('png'));
    const depois = now().getTime();
    const outra = await enviar(casa, 'viewer', '/api/perfil/avatar', await imagem('png'));
    const [caminho = '', busca = ''] = String(corpo['avatar_url']).split('?');
    const alheio = String(outra.corpo['avatar_url']).split('?')[0] ?? '';
    const ver = async (url: string) => (await casa.como('owner').fetch('GET', url)).status;
    expect(await ver(`${caminho}?${busca}`)).toBe(200);
    expect(await ver(caminho)).toBe(404);
    expect(await ver(`${alheio}?${busca}`)).toBe(404);
    expect(await ver(`${caminho}?${busca.replace(/ate=\d+/, 'ate=9999999999')}`)).toBe(404);
    expect(await ver(`/arquivos/../auth-secret?${busca}`)).toBe(404);
    expect(await ver(`/arquivos/%2e%2e/auth-secret?${busca}`)).toBe(404);
    const feito = Number(/ate=(\d+)/.exec(busca)?.[1]) - 3600;
    expect(feito).toBeGreaterThan(antes / 1000 - 60);
    expect(feito).toBeLessThanOrEqual(depois / 1000);
  });

  it('[C2 C3] the second of two simultaneous uploads deletes the first picture, so no file is left over (INV-25)', async () => {
    const casa = await novaCasa();
    const { doors, files } = await testServices();
    const donoId = casa.usuario('owner').id;
    const existe = async (chave: string) => (await files.read(chave)) !== null;
    const [avatar, logo] = [newKey('pessoas', donoId), newKey('casas', casa.orgId)];
    for (const chave of [avatar, logo]) await files.put(chave, Buffer.from('x'));
    await meanwhile(
      (work) => doors.acesso({}, work),
      sql`update contas set avatar_path = ${avatar} where id = ${donoId}`,
      async () => enviar(casa, 'owner', '/api/perfil/avatar', await imagem('png')),
    );
    await casa.meanwhile(sql`update terreiros set logo_path = ${logo} where id = ${casa.orgId}`, async () =>
      enviar(casa, 'owner', '/api/organizacao/logo', await imagem('png')),
    );
    expect([await existe(avatar), await existe(logo)]).toEqual([false, false]);
  });

  it('[C3 Z1] only gestao changes the logo; the exact sentences', async () => {
    const casa = await novaCasa();
    expect((await enviar(casa, 'viewer', '/api/organizacao/logo', await imagem('webp'))).corpo.error?.code).toBe(
      'sem_permissao',
    );
    expect((await enviar(casa, 'owner', '/api/organizacao/logo', await imagem('gif'))).corpo.error?.message).toBe(
      'Envie PNG, JPG ou WEBP.',
    );
    const grande = Buffer.concat([await imagem('webp'), Buffer.alloc(3 * 1024 * 1024)]);
    expect((await enviar(casa, 'owner', '/api/organizacao/logo', grande)).corpo.error?.message).toBe(
      'Tamanho máximo 3MB.',
    );
    await enviar(casa, 'owner', '/api/organizacao/logo', await imagem('webp'));
    const sessao = await casa.como('viewer').call('lerSessao', {});
    expect((await casa.como('viewer').fetch('GET', sessao?.casa?.logo_url ?? '')).status).toBe(200);
    await casa.como('owner').call('removerLogo', {});
    expect((await casa.como('viewer').call('lerSessao', {}))?.casa?.logo_url).toBeNull();
    expect(await acessoRows(sql`select 1 from terreiros where id = ${casa.orgId} and logo_path is not null`)).toEqual(
      [],
    );
  });
});
