import { beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, semLimites } from '../../../../server/testing/account.ts';
import { standStill } from '../../../../server/testing/clock.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { testApp } from '../../../../server/testing/product.ts';
import { hashPassword } from '../../../../server/crypto/password.ts';

beforeEach(semLimites);

/** Half of the guessed telephones have an account. Each is guessed twice, which is never slowed. */
const NUMEROS = 5000;
const VEZES = 2;

const numero = (n: number) => `(71) 9${String(80_000_000 + n).replace(/(\d{4})(\d{4})/, '$1-$2')}`;
const e164 = (n: number) => `+55719${80_000_000 + n}`;
const temConta = (n: number) => n % 2 === 0;

const meio = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? Number.NaN;

async function casaComContas() {
  const casa = await novaCasa();
  const conhecidos = Array.from({ length: NUMEROS }, (_, n) => n).filter(temConta);
  const senha_hash = await hashPassword('quartinha de barro');
  await acessoRows(sql`
    with novas as (
      insert into contas (nome, telefone_de_acesso, senha_hash)
      select 'Pessoa', t, ${senha_hash} from unnest(${conhecidos.map(e164)}::text[]) t returning id, nome, telefone_de_acesso
    )
    insert into profiles (user_id, org_id, nome, telefone_de_acesso, sem_matricula, role)
    select id, ${casa.orgId}, nome, telefone_de_acesso, true, 'viewer' from novas returning 1`);
  await acessoRows(sql`analyze profiles`).catch(() => undefined);
  return casa;
}

it('[DR5] ten thousand guesses over telephones tell nothing by answer, time or letters', async () => {
  standStill();
  const { codigo } = await casaComContas();
  const { app } = await testApp();
  const cartas = () => acessoRows<{ n: number }>(sql`select count(*)::int as n from outbox`);
  const antes = await cartas();
  let rede = 0;
  /** From a network of its own, so that only the telephone's own count could tell. */
  const palpite = async (n: number) => {
    rede += 1;
    const pedido = new Request('http://localhost/api/acesso/entrar', {
      method: 'POST',
      headers: { origin: 'http://localhost', host: 'localhost', 'content-type': 'application/json' },
      body: JSON.stringify({ email: numero(n), senha: `errada ${rede}`, codigo }),
    });
    const remoteAddress = `198.${rede >> 16}.${(rede >> 8) & 255}.${rede & 255}`;
    const comecou = performance.now();
    const resposta = await app.fetch(pedido, { incoming: { socket: { remoteAddress, remoteFamily: 'IPv4' } } });
    const texto = await resposta.text();
    const durou = performance.now() - comecou;
    const cabecalhos = [...resposta.headers].filter(([nome]) => nome !== 'x-request-id');
    // The place in the queue is signed for its number, known or not.
    const semSinal = JSON.stringify(cabecalhos).replace(/(ile-vez=\d+)\.[\w-]{43}/g, '$1');
    return { durou, disse: JSON.stringify([resposta.status, semSinal, texto.replace(/[\da-f-]{36}/g, 'id')]) };
  };
  const tempos = { conhecido: [] as number[], desconhecido: [] as number[] };
  const respostas = { conhecido: new Set<string>(), desconhecido: new Set<string>() };
  for (let vez = 0; vez < VEZES; vez++)
    for (let n = 0; n < NUMEROS; n++) {
      const de = temConta(n) ? 'conhecido' : 'desconhecido';
      const { durou, disse } = await palpite(n);
      tempos[de].push(durou);
      respostas[de].add(disse);
    }
  expect(rede).toBe(10_000);
  expect([...respostas.conhecido]).toEqual([...respostas.desconhecido]);
  expect(respostas.conhecido.size).toBe(1);
  expect(await cartas()).toEqual(antes);
  // A guess at one telephone goes on: both wait from the same try on, equally long.
  const espera = async (n: number) => {
    const disse = [];
    for (let vez = 0; vez < 8; vez++) disse.push((await palpite(n)).disse);
    return disse;
  };
  expect(await espera(0)).toEqual(await espera(1));
  // Hashing is made cheap in tests. In a program it takes tens of milliseconds.
  const [conhecido, desconhecido] = [meio(tempos.conhecido), meio(tempos.desconhecido)];
  expect(Math.abs(conhecido - desconhecido), `${conhecido} ms known, ${desconhecido} ms unknown`).toBeLessThan(1);
}, 600_000);
