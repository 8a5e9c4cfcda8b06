import { beforeEach, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { semLimites } from '../../../../server/testing/account.ts';
import { novaCasa, refusal, visitante } from '../../../../server/testing/house.ts';
import { contar, POR_ENDERECO } from '../../../acesso/acesso/server/limitar.ts';
import { testServices } from '../../../../server/testing/product.ts';

beforeEach(semLimites);

const vencido = { status: 410, code: 'link_vencido' };

async function comLink() {
  const casa = await novaCasa();
  const { id } = await casa.como('owner').call('criarMembro', { nome: 'Vó Benedita', telefone: '71988887777' });
  const { caminho } = await casa.como('owner').call('darAcesso', { id });
  const token = caminho.split('#')[1] ?? '';
  const abrir = async () => (await visitante()).call('abrirLink', { token });
  const usar = async () =>
    (await visitante()).call('usarLink', { token, nascimento: null, senha: 'quartinha de barro' });
  return { casa, id, abrir, usar };
}

it('[DR2] a link of a house that was put away, or of a member who was expelled or deleted, opens nothing', async () => {
  const guardada = await comLink();
  await guardada.casa.doors.plataforma({}, (db) =>
    db.count(sql`
      update terreiros set guardado_em = ${now()}, expurgo_em = ${now()}::timestamptz + interval '30 days', guardado_por = ${guardada.id}
      where id = ${guardada.casa.orgId}`),
  );
  const expulsa = await comLink();
  await expulsa.casa.como('owner').call('desativarMembro', { id: expulsa.id });
  const apagada = await comLink();
  await apagada.casa.como('owner').call('excluirMembro', { id: apagada.id });
  for (const { abrir, usar } of [guardada, expulsa, apagada]) {
    expect(await refusal(abrir())).toMatchObject(vencido);
    expect(await refusal(usar())).toMatchObject(vencido);
  }
});

it('[DR2] a preview that opens a link as often as it likes uses nothing up and learns no more than the person', async () => {
  const { abrir, usar } = await comLink();
  for (let n = 0; n < 5; n += 1) await abrir();
  expect((await usar()).sessao.usuario.nome).toBe('Vó Benedita');
  expect(await refusal(abrir())).toMatchObject(vencido);
});

it('[DR5] guesses of one network all day long reach a password two times in a minute at most', async () => {
  const { doors } = await testServices();
  const inicio = now().getTime();
  // Asking every seven seconds for an hour, one waits after each guess that counts.
  const passou = await doors.acesso({}, async (db) => {
    let livres = 0;
    for (let n = 0; n < 500; n += 1) {
      const agora = new Date(inicio + n * 7200);
      const { livre } = await contar(db, { chave: 'entrar:endereco:203.0.113.9', limite: POR_ENDERECO, agora });
      livres += livre ? 1 : 0;
    }
    return livres;
  });
  expect(passou).toBeLessThan(200);
});

it('[DR2] a lost sheet opens nothing once another was printed, and one ticket of it once its link was given again', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  for (const n of [1, 2, 3]) await dono.call('criarMembro', { nome: `Pessoa ${n}`, telefone: `7198888777${n}` });
  const abrir = async (caminho: string) =>
    (await visitante()).call('abrirLink', { token: caminho.split('#')[1] ?? '' });
  const perdida = (await dono.call('darAcessoATodos', {})).itens;
  await dono.call('darAcesso', { id: perdida[0]?.id ?? '' });
  expect(await refusal(abrir(perdida[0]?.caminho ?? ''))).toMatchObject(vencido);
  expect((await abrir(perdida[1]?.caminho ?? '')).nome).toMatch(/^Pessoa/);
  const nova = (await dono.call('darAcessoATodos', {})).itens;
  expect(nova).toHaveLength(3);
  for (const { caminho } of perdida) expect(await refusal(abrir(caminho))).toMatchObject(vencido);
  for (const { caminho } of nova) expect((await abrir(caminho)).nome).toMatch(/^Pessoa/);
});
