import { TEST_MASTER } from '../../server/testing/test-master.ts';
import { wrapKey } from '../../server/vault/vault.ts';
import type { HouseTables } from '../../server/testing/house-tables.ts';

/** House tables of the platform, which belong to no domain. */
export const tables: HouseTables = {
  cofre_chaves: {
    rows: ({ orgId }) => [{ versao: 1, chave: wrapKey(TEST_MASTER, orgId, { version: 1, key: Buffer.alloc(32, 3) }) }],
    broken: { versao: 'versao = 0', chave: String.raw`chave = '\x01'` },
    viewer: 'everything',
    refuses: 'UD',
    grants: 'SI',
  },
  idempotencia: {
    rows: ({ viewer, dirigente }) =>
      [viewer, dirigente].map((user_id) => ({ user_id, operacao: 'o', chave: 'k', corpo_hash: 'h' })),
    broken: { chave: "chave = ''" },
    viewer: { linked: 1, unlinked: 1, writes: 'U' },
    perAccount: true,
    grants: 'SIUD',
    fixed: ['org_id', 'user_id', 'operacao', 'chave', 'corpo_hash', 'created_at'],
  },
};

const TELEFONE = "telefone_de_acesso = '+5571999998888'";
const TOKEN = String.raw`token_hash = '\x00'`;

/** Changes that break the checks of tables that belong to no house. */
export const broken: readonly (readonly [table: string, checks: NonNullable<HouseTables[string]['broken']>])[] = [
  [
    'aparelhos',
    {
      chaves: String.raw`segredo = '\x00'`,
      endereco_forma: "endereco = 'http://fcm.googleapis.com'",
      tipos: "tipos = '{tudo}'",
    },
  ],
  ['aparelhos_lembrados', { token_forma: TOKEN }],
  ['autenticadores', { passo: 'passo = -1' }],
  ['chaves_de_acesso', { contador: 'contador = -1', nome: "nome = ' '" }],
  ['cofre', { chave_id: "chave_id = 'X'", conferencia: String.raw`conferencia = '\x00'`, unica: 'unica = false' }],
  ['codigos_de_recuperacao', { codigo_forma: String.raw`codigo_hash = '\x00'` }],
  [
    'contas',
    {
      etapas_caem: 'duas_etapas_em = null, etapas_caem_em = now()',
      email_forma: "email = 'Maria@exemplo.org'",
      nome: "nome = ' '",
      entrada: 'email = null, telefone_de_acesso = null',
      plano_escolhido: "plano_escolhido = 'ouro'",
      senha_provisoria: 'senha_provisoria = false, senha_expira_em = now()',
      superadmin_com_email: `email = null, ${TELEFONE}, superadmin = true`,
      telefone_forma: "telefone_de_acesso = '71 9'",
    },
  ],
  ['limites', { tentativas: 'tentativas = -1' }],
  [
    'org_invites',
    {
      destino: "telefone = '+5571999998888'",
      email: "email = 'sem arroba'",
      link_de_membro: "email = null, telefone = '+5571999998888', role = 'admin'",
      role: "role = 'mestre'",
      status: "status = 'talvez'",
      telefone_forma: "email = null, role = 'viewer', telefone = '71 9'",
      tentativas: 'tentativas = 6',
      token_forma: TOKEN,
    },
  ],
  ['outbox', { conteudo: ['conteudo = null', 'enviado_em = now()'] }],
  [
    'profiles',
    {
      dinheiro_com_email: "email = null, role = 'admin'",
      entrada: "email = null, role = 'viewer', permissoes = '{}'",
      entrada_por_telefone: 'sem_matricula = true',
      permissoes: "permissoes = '{tudo}'",
      role: "role = 'mestre'",
    },
  ],
  ['pushes', { marca: "marca = 'a b'", tipo: "tipo = 'tudo'" }],
  ['pushes_envios', { tentativas: 'tentativas = -1' }],
  ['pushes_parados', { status: 'status = 200' }],
  ['redefinicoes', { token_forma: TOKEN }],
  [
    'tokens',
    {
      antigo: ['antigo_ate = now()', String.raw`antigo_ate = now(), antigo_hash = '\x00'`],
      cartas: 'cartas = 3',
      feixes: ["feixes = '{}'", "feixes = '{tudo}'"],
      nome: "nome = ' '",
      prazo: 'expira_em = criado_em',
      prefixo_forma: "prefixo = 'curto'",
      redes: "redes = array_fill('10.0.0.1'::text, array[11])",
      segredo: String.raw`segredo_hash = '\x00'`,
      usado: 'usado_em = now()',
    },
  ],
  [
    'trocas_de_entrada',
    { do_email: 'token_hash = null', token_forma: TOKEN, desfazer_forma: String.raw`desfazer_hash = '\x00'` },
  ],
  ['saas_org_contract', { periodo: 'fim = inicio - 1', status: "status = 'pausado'" }],
  ['saas_plan', { nome: "nome = ' '", preco: 'preco_centavos = -1' }],
  ['saas_plan_features', { feature: "feature = 'tudo'" }],
  ['sessoes', { etapas: "etapas = 'talvez'", token_forma: TOKEN }],
  [
    'terreiros',
    {
      access_code_forma: "access_code = 'ILOU000000'",
      estado: "estado = 'Bahia'",
      etapas_desde: "etapas_desde = 'viewer'",
      fuso_horario: "fuso_horario = 'Europe/Lisbon'",
      expurgo: 'guardado_em = now(), expurgo_em = now(), guardado_por = id',
      guardado: 'guardado_em = now()',
      nome: "nome = ' '",
      partes: ['partes = \'{"tudo": true}\'', 'partes = \'{"loja": "sim"}\'', "partes = '3'"],
      plano_escolhido: "plano_escolhido = 'ouro'",
    },
  ],
];
