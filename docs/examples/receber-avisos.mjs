// A receiver of webhooks: it verifies each message, keeps what happened once, and after a day away
// catches up through the API. It needs Node 20 and `npm install standardwebhooks`.
//
//   SEGREDO=whsec_… ILE=https://casa.example.org TOKEN=ile_… ARQUIVO=ile.json PORT=8080 \
//     node receber-avisos.mjs
//
// A server with https on port 443 stands in front of it.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const { SEGREDO = '', ILE = '', TOKEN = '', ARQUIVO = 'ile.json', PORT = '8080' } = process.env;
const webhook = new Webhook(SEGREDO);

/** The number up to which nothing is missing, and those that came ahead of it. */
const visto = existsSync(ARQUIVO) ? JSON.parse(readFileSync(ARQUIVO, 'utf8')) : { ate: 0, adiante: [] };

function guardar() {
  writeFileSync(`${ARQUIVO}.novo`, JSON.stringify(visto));
  renameSync(`${ARQUIVO}.novo`, ARQUIVO);
}

/** What your program does about an event. It may come twice, and not in order. */
function fazer({ type, sequencia, data }) {
  console.log(sequencia, type, data.id);
}

function receber(aviso) {
  const { sequencia } = aviso;
  if (sequencia <= visto.ate || visto.adiante.includes(sequencia)) return;
  fazer(aviso);
  visto.adiante.push(sequencia);
  while (visto.adiante.includes(visto.ate + 1)) {
    visto.ate += 1;
    visto.adiante = visto.adiante.filter((uma) => uma !== visto.ate);
  }
  guardar();
}

let lendo = false;

/**
 * Reads everything after the last number that was seen: what came while this program was away,
 * and the kinds that its address did not choose.
 */
async function recuperar() {
  if (lendo || !ILE || !TOKEN) return;
  lendo = true;
  try {
    await lerTudo();
  } finally {
    lendo = false;
  }
}

async function lerTudo() {
  for (;;) {
    const resposta = await fetch(`${ILE}/api/v1/acontecimentos?depois=${visto.ate}`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    if (!resposta.ok) throw new Error(`ILE answered ${resposta.status}`);
    const { itens } = await resposta.json();
    if (itens.length === 0) return;
    // What is older than 30 days is gone: begin with the oldest that is there.
    if (itens[0].sequencia > visto.ate + 1) visto.ate = itens[0].sequencia - 1;
    for (const item of itens) receber(item);
  }
}

createServer((pedido, resposta) => {
  const partes = [];
  pedido.on('data', (parte) => partes.push(parte));
  pedido.on('end', () => {
    try {
      // The raw body: one that was parsed and written again has another signature.
      receber(webhook.verify(Buffer.concat(partes).toString(), pedido.headers));
      resposta.writeHead(204).end();
      if (visto.adiante.length > 0) recuperar().catch(console.error);
    } catch (erro) {
      resposta.writeHead(erro.name === 'WebhookVerificationError' ? 401 : 500).end();
    }
  });
}).listen(Number(PORT), '127.0.0.1', function () {
  console.log(`porta ${this.address().port}`);
});

await recuperar();
