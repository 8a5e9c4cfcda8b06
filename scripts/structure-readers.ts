// Who reads tables of another area, for structure-reads.ts.
/** Every area reads them: a person's name, a house's clock, and the settings. */
export const READ_BY_ALL: readonly string[] = ['membros', 'terreiros', 'terreiro_ajustes', 'user_prefs'];

const D = 'src/domains';

/**
 * Files that read tables of an area which their own may not import, each with its reason. Anything
 * else is contributed by the owner, as `server/do-membro.ts` is, or asked of its server function.
 */
export const FOREIGN_READERS: readonly (readonly [start: string, tables: readonly string[], why: string])[] = [
  [
    `${D}/acesso/acesso/server/sessao.ts`,
    ['prestacoes', 'pagamentos', 'pagamentos_diversos'],
    'whether the menu has a published account and received money to show',
  ],
  [`${D}/acesso/terreiros/server/cuidados.ts`, ['produtos', 'anexos'], 'pictures that some row names'],
  [
    `${D}/acesso/terreiros/server/terreiros.ts`,
    [
      'pagamentos_diversos',
      'faturas',
      'eventos',
      'contas_a_pagar',
      'fundos',
      'prestacoes',
      'escalas_funcoes',
      'senhas_eventos',
    ],
    'whether the house did something for which a part of the program is there',
  ],
  [`${D}/casa/painel/server/ler-painel.ts`, ['vendas'], 'the day of the shop, one card of the dashboard'],
  [
    `${D}/dinheiro/carteiras/server/carteiras.ts`,
    ['sessoes_de_caixa', 'provedores_de_pix', 'bancos_ligados'],
    'a drawer with an open session is not archived, nor where a provider pays in',
  ],
  [`${D}/dinheiro/carteiras/server/transferencias.ts`, ['sessoes_de_caixa'], 'nor reversed behind a closing'],
  [
    `${D}/dinheiro/carteiras/server/movimentos.ts`,
    ['sessoes_de_caixa', 'faturas', 'pagamentos', 'pagamentos_diversos'],
    'the float of a drawer and the month of a payment (record 30)',
  ],
  [
    `${D}/dinheiro/formas/server/registro.ts`,
    ['pagamentos', 'pagamentos_diversos', 'vendas'],
    'the registry of money (record 30)',
  ],
  [`${D}/dinheiro/carteiras/server/meses.ts`, ['prestacoes'], 'a published month is closed'],
  [`${D}/dinheiro/carteiras/server/saldos.ts`, ['pagamentos', 'faturas'], 'where a house begins (record 48)'],
  [`${D}/dinheiro/carteiras/server/travas.ts`, ['sessoes_de_caixa'], 'which till cash goes to'],
  [
    `${D}/dinheiro/conciliacoes/server/extratos-trazidos.ts`,
    ['extratos', 'extrato_linhas', 'pagadores', 'pagadores_documentos'],
    'which statements can be taken back, with their links and in one transaction',
  ],
  [`${D}/dinheiro/conciliacoes/server/linhas.ts`, ['extrato_linhas'], 'a bill that the bank has paid already'],
  [
    `${D}/dinheiro/fundos/server/fundos.ts`,
    ['planos', 'contas_a_pagar', 'pagamentos_diversos'],
    'what repeats with a purpose that is archived',
  ],
  [`${D}/dinheiro/pix/server/cobranca.ts`, ['faturas'], 'the amount of the code is that of the invoices'],
  [`${D}/gira/comunicados/server/carta-do-aviso.ts`, ['consentimentos'], 'letters go to those who agreed'],
  [`${D}/gira/escalas/server/impedimento.ts`, ['assinaturas'], 'who is away is not put on a roster'],
  [
    `${D}/pessoas/membros/server/exportar-membro.ts`,
    ['pagamentos_diversos', 'vendas', 'venda_itens'],
    'counts before it reads what the owners contribute',
  ],
  [
    `${D}/pessoas/papeis/server/valores-do-modelo.ts`,
    ['pagamentos_diversos'],
    'the receipt of a donation names the newest one',
  ],
  [`${D}/tesouraria/conferencias/server/conferencias.ts`, ['vendas'], 'sales that came after a closing'],
  [`${D}/tesouraria/sessoes-de-caixa/server/vendas-da-sessao.ts`, ['vendas'], 'a late sale leaves a difference'],
  [`${D}/tesouraria/sessoes-de-caixa/server/fechamentos.ts`, ['vendas'], 'late sales stand under their closing'],
];
