import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { fillHouse } from '../../../scripts/demo/fill-house.ts';
import { linhaLida, SEM_CONTA } from '../../server/testing/bank-lines.ts';
import { newToken, tokenHash } from '../../server/crypto/token.ts';
import { sql } from '../../server/database/sql.ts';
import { hoje } from '../../server/testing/clock.ts';
import { Caller } from '../../server/testing/house.ts';
import { testApp } from '../../server/testing/product.ts';
import { cortarCpfs, escondeCpf } from '../../shared/cortar-cpfs.ts';

const [CPF, OUTRO] = ['52998224725', '11144477735'];
/** Columns in which eleven digits are a telephone, of which one in a hundred could be a CPF. */
const TELEPHONE = /telefone|whatsapp/;
/** Hashes and ids: their runs of digits are chance. */
const CHANCE = /^[\da-f-]{32,}$/;

/** Every QR of the house shows its PIX key in clear, so the program must be able to read it. */
const PRINTED = ['terreiro_ajustes.pix_chave'];

/** 'table.column' of everything that holds what looks like a whole CPF, read as the owner. */
async function openCpfs(owner: Client): Promise<string[]> {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.atttypid::regtype::text in ('text', 'jsonb', 'json', 'character varying', 'text[]', 'jsonb[]')
    order by 1, 2`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    if (TELEPHONE.test(column)) continue;
    const { rows } = await owner.query<{ value: string }>(
      `select distinct "${column}"::text as value from "${table}" where "${column}"::text ~ '[0-9]{3}'`,
    );
    const open = rows.filter(({ value }) => !CHANCE.test(value) && (cortarCpfs(value) !== value || escondeCpf(value)));
    if (open.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

it('[H8] no column of any table holds a whole CPF after a demonstration house and a statement full of them', async () => {
  const { services, app } = await testApp();
  const demo = await fillHouse(services.doors, services.vault, 0, hoje());
  const token = newToken();
  const email = demo.usuarios.find(({ papel }) => papel === 'owner')?.email ?? '';
  const { database } = await services.doors.acesso({}, async (db) => {
    await db.count(sql`
      insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
      select id, ${tokenHash(token)}, now(), now(), now() + interval '1 day', '127.0.0.1', 'test' from contas where email = ${email} returning 1`);
    return db.row<{ database: string }>(sql`select current_database() as database`);
  });
  const dono = new Caller(app, `ile=${token}`);
  const pix = { tipo: 'cpf' as const, nome: 'Quitéria', cidade: 'Salvador' };
  for (const chave of [CPF, OUTRO]) await dono.call('salvarPix', { pix: { ...pix, chave } });
  const { id } = await dono.call('criarMembro', { nome: 'Quitéria Alves', reservado: { docs: { cpf: CPF } } });
  const { id: carteira_id } = await dono.call('criarCarteira', { nome: 'Conta com CPF', tipo: 'banco' });
  await dono.call('informarSaldo', { id: carteira_id, saldo_centavos: 0, dia: hoje() });
  const linha = (n: number, cpf: string) =>
    linhaLida({
      dia: hoje(),
      valor_centavos: 1000 + n,
      descricao: `PIX RECEBIDO ${cpf} QUITERIA ALVES 529.982.247-25`,
      id_banco: `${hoje().replaceAll('-', '')}${cpf}0${n}`,
      documento: `000${cpf}`,
      pagador: `QUITERIA ALVES ${cpf}`,
      pagador_documento: cpf,
    });
  const parte = { carteira_id, conta: SEM_CONTA, linhas: [linha(1, CPF), linha(2, OUTRO)] };
  expect(await dono.call('trazerExtrato', parte)).toEqual({ trazidas: 2 });
  const { itens } = await dono.call('listarLinhasAConferir', { carteira_id });
  await dono.call('conciliarLinhas', {
    decisoes: itens.map((item) => ({
      linha_id: item.id,
      resta_centavos: item.resta_centavos,
      como: 'escolhida' as const,
      lembrar: true,
      destinos: [
        {
          tipo: 'lancamento' as const,
          tipo_nome: 'Doação',
          descricao: item.descricao,
          valor_centavos: item.resta_centavos,
          membro_id: id,
        },
      ],
    })),
  });
  const { host, port, user, password } = new Client({ connectionString: inject('postgres').serverUrl });
  const owner = new Client({ host, port, user, password: String(password), database });
  await owner.connect();
  try {
    expect(await openCpfs(owner)).toEqual(PRINTED);
    // The search finds one that is there.
    await owner.query('update extrato_linhas set documento = $1 where carteira_id = $2', [CPF, carteira_id]);
    expect(await openCpfs(owner)).toEqual(['extrato_linhas.documento', ...PRINTED]);
  } finally {
    await owner.end();
  }
});
