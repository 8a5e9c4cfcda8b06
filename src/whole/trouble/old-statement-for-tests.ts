// A bank's statement as the program of before the vault wrote it, and what today's program says
// when the same file comes again.
import type { Client } from 'pg';
import { linhaLida, SEM_CONTA } from '../../server/testing/bank-lines.ts';

const DIA = '2026-02-10';
const VALOR = 20_000;
const CPF = '52998224725';

const ANA = { descricao: `PIX RECEBIDO ANA LIMA EXEMPLO ${CPF}`, pagador: 'ANA LIMA EXEMPLO', pagador_documento: CPF };
const OLD_LINES = [
  { ...ANA, ocorrencia: 0 },
  { descricao: 'Transfe Pix', pagador: 'Transfe Pix', pagador_documento: null, ocorrencia: 0 },
  { descricao: 'TED RECEBIDA', pagador: null, pagador_documento: null, ocorrencia: 0 },
  { descricao: 'TED RECEBIDA', pagador: null, pagador_documento: null, ocorrencia: 1 },
];

/** Day, amount, folded text and which of several of the day: what made a line the same line. */
export async function writeOldStatement(client: Client): Promise<void> {
  await client.query(`
    with casa as (select id as org_id from terreiros limit 1),
         carteira as (insert into carteiras (org_id, nome, tipo) select org_id, 'Banco de antes', 'banco' from casa returning org_id, id)
    insert into extratos (org_id, carteira_id, chave, usuario_operacao)
    select org_id, id, repeat('a', 64), gen_random_uuid() from carteira`);
  for (const { descricao, pagador, pagador_documento, ocorrencia } of OLD_LINES)
    await client.query(
      `insert into extrato_linhas (org_id, extrato_id, carteira_id, chave, dia, valor_centavos, descricao, pagador, pagador_documento, pagador_chave,
                                   meio, resta_centavos)
       select org_id, id, carteira_id, encode(sha256(convert_to($1::text || '|' || $2::text || '|' || lower($3::text) || '|' || $4::text, 'UTF8')), 'hex'),
              $1::date, $2::bigint, $3, $5, $6, coalesce($6, lower($5)), 'pix', $2::bigint
       from extratos`,
      [DIA, VALOR, descricao, ocorrencia, pagador, pagador_documento],
    );
}

interface Met {
  linhas: string[];
  /** How many lines the file brings when everything that is not only alike is brought. */
  trazidas: number;
  /** Lines that still hold the whole CPF. */
  abertas: number;
}

/** The same lines again, with one that is new, as the owner of the house brings them. */
export async function meetOldStatement(client: Client, url: string): Promise<Met> {
  const send = async (path: string, body: object, cookie = '') => {
    const headers = { origin: url, 'content-type': 'application/json', cookie };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return { said: (await answer.json()) as object, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const person = { nome: 'Dona Exemplo', email: 'dona@exemplo.org', senha: 'girassol-de-maio', codigo: '0123456789' };
  const { cookie } = await send('/api/acesso/cadastro', person);
  await client.query("update profiles set role = 'owner' where email = $1", [person.email]);
  const { rows } = await client.query<{ id: string }>('select carteira_id as id from extratos');
  const bring = (linhas: readonly object[]) => ({ carteira_id: rows[0]?.id, conta: SEM_CONTA, linhas });
  const nova = linhaLida({ dia: DIA, valor_centavos: VALOR, descricao: 'Pix recebido', pagador: 'CAIO PRADO EXEMPLO' });
  const now = [...OLD_LINES.map((line) => linhaLida({ dia: DIA, valor_centavos: VALOR, ...line })), nova];
  const { linhas } = (await send('/api/extratos/conferir', bring(now), cookie)).said as { linhas: string[] };
  const chosen = now.filter((_, n) => linhas[n] !== 'parece');
  const { trazidas } = (await send('/api/extratos', bring(chosen), cookie)).said as { trazidas: number };
  const open = await client.query<{ abertas: number }>(
    'select count(*)::int as abertas from extrato_linhas l where l::text like $1',
    [`%${CPF}%`],
  );
  return { linhas, trazidas, abertas: open.rows[0]?.abertas ?? -1 };
}
