const PAGINAS = {
  pergunta: {
    titulo: 'Não receber mais avisos por e-mail',
    texto: 'Os avisos da casa deixam de chegar neste endereço de e-mail. O resto continua como está.',
    botao: 'Não receber mais',
  },
  feito: {
    titulo: 'Pronto',
    texto: 'Este endereço de e-mail não recebe mais os avisos da casa. Você pode fechar esta página.',
    botao: null,
  },
  errado: {
    titulo: 'Este endereço não vale',
    texto: 'Ele está incompleto, ou é de uma mensagem antiga. Abra o link da mensagem mais nova.',
    botao: null,
  },
} as const;

const ESTILO =
  'body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;background:#f7f4ee;color:#241f1a}' +
  'main{max-width:28rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}' +
  'button{font:inherit;font-weight:600;min-height:3rem;padding:0 1.25rem;border:0;border-radius:.5rem;background:#1f5a44;color:#fff}' +
  'button:focus-visible{outline:3px solid #b0701a;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{background:#191613;color:#efe9e0}button{background:#8fd0b3;color:#10241b}}';

/** A page without a script, for whoever follows the link of a letter. It names nobody. */
export function paginaDeSaida(qual: keyof typeof PAGINAS): string {
  const { titulo, texto, botao } = PAGINAS[qual];
  const formulario = botao === null ? '' : `<form method="post"><button type="submit">${botao}</button></form>`;
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${titulo}</title><style>${ESTILO}</style></head>` +
    `<body><main><h1>${titulo}</h1><p>${texto}</p>${formulario}</main></body></html>`
  );
}
