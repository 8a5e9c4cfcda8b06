import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ApiRoute } from '../../../../server/api/describe-api.ts';
import { FEIXES, type Feixe } from '../rules.ts';

const NOMES: Readonly<Record<Feixe, string>> = {
  ler_membros: 'Ler membros',
  ler_dinheiro: 'Ler dinheiro',
  lancar: 'Lançar',
  agenda: 'Agenda e presença',
  webhooks: 'Webhooks',
};

/** What a person pastes into a terminal, as it stands on the page. A test runs each. */
const linhasDeCurl = (origem: string): readonly (readonly [para: string, linha: string])[] => [
  ['Cinco membros', `curl -sf -H "Authorization: Bearer $ILE_CHAVE" "${origem}/api/v1/membros?limite=5"`],
  [
    'As mensalidades vencidas',
    `curl -sf -H "Authorization: Bearer $ILE_CHAVE" "${origem}/api/v1/faturas?situacao=vencida"`,
  ],
  [
    'Registrar uma doação de R$ 50,00, uma única vez por chave de operação',
    `curl -sf -H "Authorization: Bearer $ILE_CHAVE" -H "Idempotency-Key: pedido-1" -H "Content-Type: application/json" -d '{"tipo":"doacao","metodo":"pix","valor_centavos":5000}' "${origem}/api/v1/lancamentos"`,
  ],
];

const ESTILO = html`<style>
  body {
    font:
      16px/1.5 system-ui,
      sans-serif;
    margin: 2rem auto;
    max-width: 70rem;
    padding: 0 1rem;
    color-scheme: light dark;
  }
  div {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  td,
  th {
    text-align: left;
    padding: 0.35rem 0.75rem;
    border-bottom: 1px solid #8884;
  }
  pre {
    overflow-x: auto;
    padding: 0.75rem;
    border: 1px solid #8884;
  }
</style>`;

/** The page /api/v1: who may what, and how to begin. No script, nothing from other sites. */
export function paginaV1(rotas: readonly ApiRoute[], origem: string): HtmlEscapedString | Promise<HtmlEscapedString> {
  const linha = ({ action, bundle }: ApiRoute) =>
    html`<tr>
      <td><code>${action.method}</code></td>
      <td><code>${action.path}</code></td>
      ${FEIXES.map((feixe) => html`<td>${feixe === bundle ? 'sim' : ''}</td>`)}
      <td>${action.summary}</td>
    </tr>`;
  return html`<!doctype html>
    <html lang="pt-BR">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Ilê · API v1</title>
      ${ESTILO}
      <h1>Ilê · API v1</h1>
      <p>
        Para outros programas da casa. Crie uma chave em Configurações › Integrações, e ponha-a no lugar dos pontos. Em
        um terminal:
      </p>
      <pre>export ILE_CHAVE='ile_…'</pre>
      ${linhasDeCurl(origem).map(
        ([para, texto]) =>
          html`<p>${para}</p>
            <pre>${texto}</pre>`,
      )}
      <h2>O que cada direito abre</h2>
      <p>
        Nenhuma chave lê religião, documentos, anotações, a equipe, outras chaves ou segundas etapas. Valores são
        centavos inteiros, dias são AAAA-MM-DD, instantes terminam em Z. Uma lista continua com
        <code>cursor</code>, que é o <code>proximo</code> da página de antes. Cada chave faz até 120 pedidos por minuto.
        A descrição inteira: <a href="/api/v1/openapi.json">openapi.json</a>.
      </p>
      <div>
        <table>
          <tr>
            <th>Método</th>
            <th>Endereço</th>
            ${FEIXES.map((feixe) => html`<th>${NOMES[feixe]}</th>`)}
            <th>O que dá (em inglês)</th>
          </tr>
          ${rotas.map(linha)}
        </table>
      </div>
    </html>`;
}
