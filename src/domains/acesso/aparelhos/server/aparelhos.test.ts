import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPushServer, type PushServer, type TestDevice } from '../../../../server/push/push-for-tests.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal } from '../../../../server/testing/house.ts';
import { hojeEm, inicioDoDia, somarDias, FUSO_PADRAO } from '../../../../shared/datas.ts';
import { casaComPush, esperam, type CasaComPush } from './casa-com-push-for-tests.ts';

let server: PushServer;
beforeEach(async () => {
  server = await startPushServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
  if (server.complaints.length > 0) throw new Error(server.complaints.join('\n'));
});

/** An hour of the house's clock today. */
const asHoras = (hora: number, dias = 0): Date =>
  new Date(inicioDoDia(somarDias(hojeEm(new Date(), FUSO_PADRAO), dias), FUSO_PADRAO).getTime() + hora * 3_600_000);

const aviso = { titulo: 'Gira de caboclo', texto: 'Amanhã às 20h', para: 'todos' as const };
const publicar = (casa: CasaComPush) => casa.como('owner').call('criarComunicado', { ...aviso, de: hoje() });
/** Noon, so that no test depends on when it runs. */
const MEIO_DIA = (): Date => asHoras(12);
const parar = (em: Date) => vi.useFakeTimers({ toFake: ['Date'], now: em });

const chavesDe = ({ endereco, p256dh, auth }: TestDevice) => ({ endereco, chave: p256dh, segredo: auth });
const registrar = (casa: CasaComPush, papel: 'owner' | 'operador', campos: object) =>
  casa.como(papel).call('registrarAparelho', { tipos: ['avisos'], detalhes: false, ...campos } as never);

const gira = (dias: number, hora: string) => ({
  tipo: 'gira' as const,
  titulo: 'Gira de caboclo',
  dia: somarDias(hojeEm(new Date(), FUSO_PADRAO), dias),
  hora,
  dia_fim: somarDias(hojeEm(new Date(), FUSO_PADRAO), dias),
  hora_fim: '23:30',
  aberta: true,
});

describe('[CM4] a device', () => {
  it('is taken with true keys and the address of a push service alone', async () => {
    const casa = await casaComPush();
    const bom = chavesDe(server.subscribe());
    for (const [campo, errado] of [
      ['endereco', { endereco: 'https://evil.example.com/fcm/send/x' }],
      ['endereco', { endereco: 'https://127.0.0.1/x' }],
      ['endereco', { endereco: `https://fcm.googleapis.com/${'a'.repeat(2_000)}` }],
      ['chave', { chave: Buffer.alloc(65, 4).toString('base64url') }],
      ['chave', { segredo: 'AAAA' }],
    ] as const) {
      const { status, fields } = await refusal(registrar(casa, 'owner', { ...bom, ...errado }));
      expect([status, Object.keys(fields)]).toEqual([422, [campo]]);
    }
    expect(server.reached).toEqual([]);
  });

  it('of more than ten the oldest goes; one that another account takes over is lost to the first', async () => {
    const casa = await casaComPush();
    const devices = Array.from({ length: 11 }, () => server.subscribe());
    for (const device of devices) await casa.ligar('owner', device);
    expect((await casa.como('owner').call('listarAparelhos', {})).itens).toHaveLength(10);
    const [, segundo] = devices;
    if (segundo) await casa.ligar('operador', segundo);
    expect((await casa.como('owner').call('listarAparelhos', {})).itens).toHaveLength(9);
    parar(MEIO_DIA());
    await publicar(casa);
    await casa.enviar();
    expect(devices.map(({ received }) => received.length)).toEqual([0, ...Array.from({ length: 10 }, () => 1)]);
  });

  it('a start gives the subscription again and changes no choice; a press does', async () => {
    const casa = await casaComPush();
    const device = server.subscribe();
    const id = await casa.ligar('owner', device, { tipos: ['gira'] });
    expect(await registrar(casa, 'owner', chavesDe(device))).toMatchObject({ id, tipos: ['gira'] });
    expect(await registrar(casa, 'owner', { ...chavesDe(device), escolhido: true })).toMatchObject({
      id,
      tipos: ['avisos'],
    });
  });

  it('of another account does not exist', async () => {
    const casa = await casaComPush();
    const id = await casa.ligar('owner', server.subscribe());
    const alheio = casa.como('operador');
    expect((await refusal(alheio.call('mudarAparelho', { id, tipos: [], detalhes: true }))).status).toBe(404);
    expect((await refusal(alheio.call('removerAparelho', { id }))).status).toBe(404);
  });

  it('is not to be had over plain http, which says so', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    expect((await dono.call('listarAparelhos', {})).chave).toBeNull();
    const tentado = dono.call('registrarAparelho', { ...chavesDe(server.subscribe()), tipos: [], detalhes: false });
    expect((await refusal(tentado)).code).toBe('sem_push');
    await dono.call('criarComunicado', { ...aviso, de: hoje() });
    expect(await casa.doors.acesso({}, (db) => db.count(sql`select from pushes where org_id = ${casa.orgId}`))).toBe(0);
  });

  it.each(['sign-out', 'pause', 'removal', 'another password'])('after %s there is no further push', async (como) => {
    const casa = await casaComPush();
    const device = server.subscribe();
    await casa.ligar('operador', device);
    parar(MEIO_DIA());
    await publicar(casa);
    const { id, email } = casa.casa.usuario('operador');
    if (como === 'sign-out') await casa.como('operador').call('sair', {});
    else if (como === 'pause')
      await casa.casa.doors.acesso({}, (db) => db.count(sql`update profiles set paused = true where user_id = ${id}`));
    else if (como === 'removal')
      await casa.casa.doors.acesso({}, (db) => db.count(sql`delete from profiles where user_id = ${id}`));
    else
      await casa.casa.doors.acesso({}, (db) =>
        db.count(sql`delete from aparelhos where conta_id = (select id from contas where email = ${email})`),
      );
    await casa.enviar();
    expect(device.received).toEqual([]);
    expect(await esperam(casa)).toBe(0);
  });
});

describe('[CM4] what is told', () => {
  it('is neutral, and in detail for who chose it', async () => {
    const casa = await casaComPush();
    const [neutro, detalhado] = [server.subscribe(), server.subscribe()];
    await casa.ligar('owner', neutro);
    await casa.ligar('admin', detalhado, { detalhes: true });
    parar(MEIO_DIA());
    const { id } = await publicar(casa);
    await casa.enviar();
    const [um] = neutro.received;
    expect(um?.json.notification).toMatchObject({
      title: 'Ilê',
      body: 'Há um aviso da casa',
      navigate: 'https://casa.example.org/avisos',
      app_badge: '1',
    });
    expect(um?.text).not.toMatch(/caboclo|20h/);
    expect(detalhado.received[0]?.json.notification).toMatchObject({ title: 'Gira de caboclo', body: 'Amanhã às 20h' });
    expect(um?.topic).toMatch(/^a[\w-]{22}$/);
    expect(id).toBeTruthy();
  });

  it('only kinds that the device wants, and nothing once the consent was taken back', async () => {
    const casa = await casaComPush();
    const [so, nenhum] = [server.subscribe(), server.subscribe()];
    await casa.ligar('owner', so, { tipos: ['gira'] });
    await casa.ligar('viewer', nenhum);
    const { id } = await casa.como('owner').call('criarMembro', { nome: 'Ana' });
    await casa.casa.doors.acesso({}, (db) =>
      db.count(sql`update profiles set membro_id = ${id} where user_id = ${casa.casa.usuario('viewer').id}`),
    );
    const consentir = (decisao: 'dado' | 'retirado') =>
      casa.como('owner').call('registrarConsentimento', {
        membro_id: id,
        finalidade: 'comunicacao',
        forma: 'papel',
        ocorrido_em: hoje(),
        decisao,
      });
    await consentir('retirado');
    await consentir('dado');
    parar(MEIO_DIA());
    await publicar(casa);
    await casa.enviar();
    expect([so.received, nenhum.received]).toEqual([[], []]);
    expect((await casa.como('viewer').call('listarAparelhos', {})).itens).toMatchObject([{ tipos: [] }]);
  });

  it('a viewer who is nobody’s, of this house, is told nothing', async () => {
    const casa = await casaComPush();
    const device = server.subscribe();
    await casa.ligar('viewer', device);
    parar(MEIO_DIA());
    await publicar(casa);
    await casa.enviar();
    expect(device.received).toEqual([]);
  });

  it('waits in the quiet hours until eight, and is dropped if its event began', async () => {
    const casa = await casaComPush();
    const device = server.subscribe();
    await casa.ligar('admin', device);
    parar(asHoras(22));
    await publicar(casa);
    await casa.como('owner').call('criarEvento', gira(1, '07:00'));
    await casa.enviar(asHoras(22.1));
    await casa.enviar(asHoras(31.9));
    expect(device.received).toEqual([]);
    await casa.enviar(asHoras(32.1));
    expect(device.received.map(({ json }) => json.notification['body'])).toEqual(['Há um aviso da casa']);
    expect(await esperam(casa)).toBe(0);
  });

  it('a gira within twelve hours that is moved or cancelled is told at night, another one is not', async () => {
    const casa = await casaComPush();
    const device = server.subscribe();
    await casa.ligar('admin', device, { tipos: ['gira'] });
    parar(asHoras(12));
    const perto = await casa.como('owner').call('criarEvento', gira(1, '07:00'));
    const longe = await casa.como('owner').call('criarEvento', gira(3, '20:00'));
    await casa.enviar();
    device.received.length = 0;
    parar(asHoras(22));
    for (const { id } of [perto, longe]) await casa.como('owner').call('cancelarEvento', { id, motivo: 'Chuva' });
    await casa.enviar(asHoras(22.1));
    expect(device.received.map(({ urgency }) => urgency)).toEqual(['high']);
    await casa.enviar(asHoras(32.1));
    expect(device.received.map(({ urgency }) => urgency)).toEqual(['high', 'normal']);
  });
});
