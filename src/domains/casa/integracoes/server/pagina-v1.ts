import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Action } from '../../../../shared/contract.ts';
import type { ApiRoute } from '../../../../server/api/describe-api.ts';
import { FEIXES, type Feixe } from '../rules.ts';

const NOMES: Readonly<Record<Feixe, string>> = {
  ler_membros: 'Ler membros',
  ler_dinheiro: 'Ler dinheiro',
  lancar: 'Lançar',
  agenda: 'Agenda e presença',
  webhooks: 'Webhooks',
};

/** What each list gives, for a person; the OpenAPI document says it in English. */
const DIZ: Readonly<Record<string, string>> = {
  acontecimentos: 'O que aconteceu na casa nos últimos 30 dias, pelo número e sem falhas. Continua com depois',
  assinaturas: 'Quem paga qual plano, desde quando e até quando',
  carteiras: 'Onde o dinheiro fica',
  comunicados: 'O que a casa diz a todos os membros',
  escalas: 'Quem serve em qual evento, e o que respondeu',
  eventos: 'A agenda, sem o que só se diz a quem vem',
  faturas: 'As mensalidades: uma por membro e mês',
  lancamentos: 'Os outros lançamentos: o que entra é positivo, o que sai é negativo',
  membros: 'Os membros, sem documentos, religião e anotações',
  movimentos: 'O dinheiro que passou de uma carteira a outra',
  pagamentos: 'O que foi recebido das mensalidades; o que foi estornado diz quando',
  planos: 'Os planos de mensalidade',
  presencas: 'Quem veio a um evento. Precisa de evento_id',
  produtos: 'O que a loja vende, com o estoque',
  vendas: 'As vendas da loja, com as linhas',
  webhooks: 'Os endereços que são avisados, sem os segredos',
};

/** What a program may add. */
const REGISTRA: Readonly<Record<string, string>> = {
  lancamentos: 'Registra dinheiro que entrou, como uma doação',
  membros: 'Cadastra um membro, sem plano e sem acesso',
  pagamentos: 'Registra o que foi recebido de mensalidades abertas, todas ou nenhuma, se a soma for total_centavos',
};

/** What a program may take back. */
const ESTORNA: Readonly<Record<string, string>> = {
  lancamentos: 'Estorna um lançamento que entrou, fora do dinheiro vivo',
  pagamentos: 'Estorna um pagamento fora do dinheiro vivo, e a mensalidade fica aberta de novo',
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
  :root {
    color-scheme: light dark;
    --papel: light-dark(oklch(0.968 0.014 84), oklch(0.19 0.018 156));
    --tinta: light-dark(oklch(0.255 0.028 158), oklch(0.952 0.014 88));
    --fraca: light-dark(oklch(0.485 0.024 140), oklch(0.745 0.024 112));
    --linha: light-dark(oklch(0.888 0.021 84), oklch(0.335 0.026 154));
    --funda: light-dark(oklch(0.943 0.019 84), oklch(0.211 0.02 156));
    --verde: light-dark(oklch(0.405 0.083 160), oklch(0.825 0.088 148));
  }
  body {
    font:
      16px/1.6 'Noto Sans',
      system-ui,
      sans-serif;
    margin: 0 auto;
    max-width: 60rem;
    padding: 1.5rem 1rem 4rem;
    color: var(--tinta);
    background: var(--papel);
  }
  h1,
  h2 {
    font-family: Alegreya, Georgia, serif;
    line-height: 1.25;
  }
  h2 {
    margin-top: 2.5rem;
  }
  a {
    color: var(--verde);
  }
  .rolar {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  td,
  th {
    text-align: left;
    vertical-align: top;
    padding: 0.5rem 0.75rem 0.5rem 0;
    border-bottom: 1px solid var(--linha);
  }
  td code {
    white-space: nowrap;
  }
  pre {
    overflow-x: auto;
    padding: 0.75rem;
    border: 1px solid var(--linha);
    border-radius: 0.375rem;
    background: var(--funda);
  }
  small {
    display: block;
    color: var(--fraca);
    overflow-wrap: anywhere;
  }
  /* A telephone has no room for four columns: each row is a paragraph. */
  @media (max-width: 40rem) {
    tr {
      display: block;
      padding: 0.75rem 0;
      border-bottom: 1px solid var(--linha);
    }
    tr:has(th) {
      position: absolute;
      clip-path: inset(50%);
    }
    td {
      display: inline;
      padding: 0 0.5rem 0 0;
      border: 0;
    }
    td:last-child {
      display: block;
    }
  }
</style>`;

interface Forma {
  shape?: Record<string, Forma>;
  element?: Forma;
}

/** The fields of a row, as the contract has them. */
function camposDe({ output }: Action): string[] {
  const { shape = {} } = output as unknown as Forma;
  return Object.keys(shape['itens']?.element?.shape ?? shape);
}

/** What a body has, without what its address says. */
const camposDoPedido = ({ input, path }: Action): string[] =>
  Object.keys((input as unknown as Forma).shape ?? {}).filter((campo) => !path.includes(`:${campo}`));

const RESPOSTAS = html`<h2>Como são as respostas</h2>
  <ul>
    <li>Valores são centavos inteiros, dias são AAAA-MM-DD, instantes terminam em Z.</li>
    <li>
      Uma lista dá 50 por vez, ou até 200 com <code>limite</code>. Ela continua com <code>cursor</code>, que é o
      <code>proximo</code> da página de antes.
    </li>
    <li>Uma recusa é <code>application/problem+json</code>, com a frase em <code>detail</code>.</li>
    <li>
      Cada chave faz até 120 pedidos por minuto. Depois a resposta é 429, e <code>Retry-After</code> diz quantos
      segundos esperar.
    </li>
    <li>
      Quem já tem uma resposta manda a <code>ETag</code> dela em <code>If-None-Match</code>, e recebe 304 se nada mudou.
    </li>
    <li>
      Um registro leva <code>Idempotency-Key</code>: repetido com a mesma chave e os mesmos dados, não acontece outra
      vez. Um estorno com a <code>ETag</code> em <code>If-Match</code> é recusado com 412 se o registro mudou.
    </li>
    <li>
      <code>alterado_desde</code> dá só o que mudou desde um instante, onde a lista o tem. Das outras listas,
      <code>/acontecimentos</code> diz o que mudou, pelo número.
    </li>
    <li>Campos só são acrescentados. O que um dia sair é anunciado antes.</li>
  </ul>`;

function linha({ action, resource, bundle }: ApiRoute): HtmlEscapedString | Promise<HtmlEscapedString> {
  const registra = action.method === 'POST';
  const campos = registra ? camposDoPedido(action) : camposDe(action);
  const diz = action.path.endsWith('/estorno') ? ESTORNA : registra ? REGISTRA : DIZ;
  return html`<tr>
    <td><code>${action.method}</code></td>
    <td><code>${action.path.replace('/api/v1', '')}</code></td>
    <td>${FEIXES.filter((feixe) => feixe === bundle).map((feixe) => NOMES[feixe])}</td>
    <td>${diz[resource] ?? action.summary}<small>${campos.join(', ')}</small></td>
  </tr>`;
}

/** The page /api/v1: who may what, and how to begin. No script, nothing from other sites. */
export function paginaV1(rotas: readonly ApiRoute[], origem: string): HtmlEscapedString | Promise<HtmlEscapedString> {
  const listas = rotas.filter(({ action }) => action.method === 'POST' || !action.path.includes(':'));
  return html`<!doctype html>
    <html lang="pt-BR">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Ilê · API v1</title>
      ${ESTILO}
      <p><a href="/configuracoes?sec=integracoes">Voltar às integrações</a></p>
      <h1>Ilê para outros programas</h1>
      <p>
        Uma planilha, uma automação ou um programa seu pode ler a casa e registrar o que entrou. Crie uma chave em
        Configurações › Integrações e ponha-a no lugar dos pontos. Em um terminal:
      </p>
      <pre>export ILE_CHAVE='ile_…'</pre>
      ${linhasDeCurl(origem).map(
        ([para, texto]) =>
          html`<p>${para}</p>
            <pre>${texto}</pre>`,
      )}
      <h2>O que cada direito abre</h2>
      <p>
        Nenhuma chave lê religião, documentos, anotações, a equipe, outras chaves ou segundas etapas. Os endereços
        começam por <code>${origem}/api/v1</code>; quase toda lista também dá um só, por <code>/:id</code>.
      </p>
      <div class="rolar">
        <table>
          <tr>
            <th>Método</th>
            <th>Endereço</th>
            <th>Direito</th>
            <th>O que dá, e os campos</th>
          </tr>
          ${listas.map(linha)}
        </table>
      </div>
      ${RESPOSTAS}
      <p>
        A descrição inteira, para ferramentas como o n8n: <a href="/api/v1/openapi.json">openapi.json</a>. Programas
        prontos para copiar estão em <code>docs/examples</code> do código do Ilê.
      </p>
    </html>`;
}
