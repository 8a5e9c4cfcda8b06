import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPushServer, type PushServer } from '../../../../server/push/push-for-tests.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { refusal } from '../../../../server/testing/house.ts';
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

describe('[CM5] the sender', () => {
  const comUm = async (...answers: Parameters<PushServer['subscribe']>) => {
    const casa = await casaComPush();
    const device = server.subscribe(...answers);
    await casa.ligar('owner', device);
    parar(MEIO_DIA());
    await publicar(casa);
    return { casa, device };
  };
  const depois = (minutos: number) => new Date(MEIO_DIA().getTime() + minutos * 60_000);
  const aparelhosDe = async (casa: CasaComPush) => (await casa.como('owner').call('listarAparelhos', {})).itens.length;

  it('writes in the transaction of the cause: nothing is told of what was refused', async () => {
    const casa = await casaComPush();
    await casa.ligar('owner', server.subscribe());
    await refusal(casa.como('owner').call('criarComunicado', { ...aviso, de: hoje(), para: 'funcao' }));
    expect(
      await casa.casa.doors.acesso({}, (db) => db.count(sql`select from pushes where org_id = ${casa.casa.orgId}`)),
    ).toBe(0);
  });

  it.each([404, 410] as const)('%s ends the device', async (status) => {
    const { casa, device } = await comUm(status);
    await casa.enviar();
    expect([await aparelhosDe(casa), await esperam(casa), device.received.length]).toEqual([0, 0, 0]);
  });

  it('413 gives the message up and keeps the device', async () => {
    const { casa } = await comUm(413);
    await casa.enviar();
    expect([await aparelhosDe(casa), await esperam(casa)]).toEqual([1, 0]);
  });

  it('429 waits as long as it is told, 500 longer each time, and after five tries it ends', async () => {
    const { casa, device } = await comUm(429, 500, 500, 500, 500, 201);
    await casa.enviar();
    await casa.enviar(depois(1.9));
    expect([await esperam(casa), device.received.length]).toEqual([1, 0]);
    for (const minutos of [2.1, 13, 75, 440]) await casa.enviar(depois(minutos));
    expect([await esperam(casa), device.received.length, server.reached.length]).toEqual([0, 0, 5]);
  });

  it('an answer that is lost is sent again with the same topic and tag, so that one is shown', async () => {
    const { casa, device } = await comUm('reset');
    await casa.enviar();
    await casa.enviar(depois(2));
    expect(device.received).toHaveLength(2);
    expect(new Set(device.received.map(({ topic }) => topic)).size).toBe(1);
    expect(await esperam(casa)).toBe(0);
  });

  it.each([401, 403] as const)(
    '%s stops all sending, deletes nothing, and one message tries again after an hour',
    async (status) => {
      const { casa, device } = await comUm(status);
      const outro = server.subscribe();
      await casa.enviar();
      vi.useRealTimers();
      await casa.ligar('admin', outro);
      parar(depois(10));
      await publicar(casa);
      await casa.enviar(depois(10));
      expect([outro.received.length, await aparelhosDe(casa)]).toEqual([0, 1]);
      const parados = await casa.casa.doors.acesso({}, (db) =>
        db.rows<{ servico: string; status: number }>(sql`select servico, status from pushes_parados`),
      );
      expect(parados).toEqual([{ servico: 'fcm.googleapis.com', status }]);
      await casa.enviar(depois(61));
      await casa.enviar(depois(61));
      expect([outro.received.length, device.received.length, await esperam(casa)]).toEqual([1, 2, 0]);
    },
  );

  it('what was withdrawn, and a house that was put away, is told no more', async () => {
    const casa = await casaComPush();
    const device = server.subscribe();
    await casa.ligar('owner', device);
    parar(MEIO_DIA());
    const { id } = await publicar(casa);
    await casa.como('owner').call('retirarComunicado', { id });
    await publicar(casa);
    await casa.casa.doors.plataforma({}, (db) =>
      db.count(
        sql`update terreiros set guardado_em = now(), expurgo_em = now() + interval '90 days', guardado_por = ${casa.casa.usuario('owner').id} where id = ${casa.casa.orgId}`,
      ),
    );
    await casa.enviar();
    expect([device.received.length, await esperam(casa)]).toEqual([0, 0]);
  });

  it('a process that died in the middle loses nothing and shows nothing twice', async () => {
    const casa = await casaComPush();
    const devices = Array.from({ length: 9 }, () => server.subscribe());
    for (const device of devices) await casa.ligar('owner', device);
    parar(MEIO_DIA());
    await publicar(casa);
    // Every third message arrives, and the program dies before it learns so.
    server.script.push(...devices.map((_, nth) => (nth % 3 === 0 ? ('reset' as const) : (201 as const))));
    await casa.enviar();
    await casa.enviar(depois(2));
    expect(devices.map(({ received }) => new Set(received.map(({ topic }) => topic)).size)).toEqual(
      devices.map(() => 1),
    );
    expect(await esperam(casa)).toBe(0);
  });

  it('tells 55 devices within ten seconds', async () => {
    const casa = await casaComPush();
    const donos = ['owner', 'admin', 'financeiro', 'operador'] as const;
    const devices = Array.from({ length: 40 }, () => server.subscribe());
    for (const [nth, device] of devices.entries()) await casa.ligar(donos[nth % 4] ?? 'owner', device);
    const { id } = await casa.como('owner').call('criarMembro', { nome: 'Ana' });
    await casa.casa.doors.acesso({}, (db) =>
      db.count(sql`update profiles set membro_id = ${id} where user_id = ${casa.casa.usuario('viewer').id}`),
    );
    const doViewer = Array.from({ length: 10 }, () => server.subscribe());
    for (const device of doViewer) await casa.ligar('viewer', device);
    // More than one account may have by the screen.
    const aMais = Array.from({ length: 5 }, () => server.subscribe());
    for (const { endereco, p256dh, auth } of aMais)
      await casa.casa.doors.acesso({}, (db) =>
        db.count(sql`
          insert into aparelhos (conta_id, endereco, endereco_hash, chave, segredo, tipos, navegador, criado_em, visto_em)
          values (${casa.casa.usuario('owner').id}, ${endereco}, sha256(convert_to(${endereco}, 'UTF8')), ${Buffer.from(p256dh, 'base64url')},
                  ${Buffer.from(auth, 'base64url')}, '{avisos}', 'x', now(), now())`),
      );
    devices.push(...doViewer, ...aMais);
    parar(MEIO_DIA());
    await publicar(casa);
    vi.useRealTimers();
    const comeco = performance.now();
    await casa.enviar(MEIO_DIA());
    const segundos = (performance.now() - comeco) / 1_000;
    expect(devices.filter(({ received }) => received.length === 1)).toHaveLength(55);
    expect(segundos).toBeLessThan(10);
  });
});
