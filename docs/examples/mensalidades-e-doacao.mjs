// Reads who owes monthly dues, and enters a donation, through the API alone. It needs Node 20 and
// a token with the rights 'Ler membros', 'Ler dinheiro' and 'Lançar'.
//
//   ILE=https://casa.example.org TOKEN=ile_… node mensalidades-e-doacao.mjs
//   ILE=https://casa.example.org TOKEN=ile_… node mensalidades-e-doacao.mjs 50,00 recibo-1234 77
//
// The second line enters R$ 50,00 from the member with matrícula 77. 'recibo-1234' is the key of
// this donation: the same line again enters nothing more.
import { setTimeout as esperar } from 'node:timers/promises';

const { ILE = '', TOKEN = '' } = process.env;
const [valor, chave, matricula] = process.argv.slice(2);

/** One call. A refusal is thrown with its sentence; a full minute is waited for. */
async function pedir(caminho, { body, headers = {} } = {}) {
  const resposta = await fetch(`${ILE}/api/v1${caminho}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${TOKEN}`, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (resposta.status === 429 || resposta.status === 503) {
    await esperar(1_000 * Number(resposta.headers.get('retry-after') ?? 60));
    return pedir(caminho, { body, headers });
  }
  const lido = await resposta.json();
  if (!resposta.ok) throw new Error([lido.detail, ...Object.values(lido.errors ?? {})].join(' '));
  return lido;
}

/** Every row of a list, page by page. */
async function* tudo(caminho) {
  const junto = caminho.includes('?') ? '&' : '?';
  for (let cursor = ''; cursor !== null;) {
    const { itens, proximo } = await pedir(`${caminho}${junto}limite=200${cursor && `&cursor=${cursor}`}`);
    yield* itens;
    cursor = proximo;
  }
}

const reais = (centavos) => (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

if (valor === undefined) {
  const nomes = new Map();
  for await (const { id, nome } of tudo('/membros')) nomes.set(id, nome);
  const devem = new Map();
  for await (const { membro_id, resta_centavos } of tudo('/faturas?situacao=vencida'))
    devem.set(membro_id, (devem.get(membro_id) ?? 0) + resta_centavos);
  for (const [membro, centavos] of devem) console.log(`${nomes.get(membro)}: ${reais(centavos)}`);
  console.log(`${devem.size} devem`);
} else {
  if (!/^\d+,\d\d$/.test(valor) || !chave) throw new Error('Escreva um valor como 50,00 e uma chave.');
  const feita = await pedir('/lancamentos', {
    headers: { 'idempotency-key': chave },
    body: {
      tipo: 'doacao',
      metodo: 'pix',
      valor_centavos: Number(valor.replace(',', '')),
      matricula: matricula ?? null,
    },
  });
  console.log(`Doação ${feita.id}${feita.matricula_encontrada ? ' do membro' : ''}`);
}
