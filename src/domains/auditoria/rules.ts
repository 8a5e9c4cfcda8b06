import { formatInstanteExato } from '../../shared/datas.ts';
import { t } from './texts.ts';

/** The most lines in one file; the newest ones. */
export const MAXIMO_EXPORTADO = 20_000;
/** And the most bytes of what they say of before and after: several times as much as those lines have in a large house (INV-41). */
export const MAXIMO_DE_DETALHES = 20_000_000;

/** Subjects about people of the house: a person's own lines are shown to them, but not what was written about members (decision 38). */
export const SEM_DETALHE = 'membro.';

/** The subjects of actions, `<subject>.<verb>`, in a person's words. */
export const AREA = {
  acesso: t.key('Acesso'),
  recusa: t.key('Pedidos recusados'),
  usuario: t.key('Usuários'),
  perfil: t.key('Perfil'),
  organizacao: t.key('Organização'),
  terreiro: t.key('Terreiro'),
  membro: t.key('Membros'),
  plano: t.key('Planos'),
  assinatura: t.key('Assinaturas'),
  fatura: t.key('Faturas'),
  faturas: t.key('Faturas'),
  pagamento: t.key('Pagamentos'),
  lancamento: t.key('Pagamentos diversos'),
  venda: t.key('Vendas'),
  produto: t.key('Produtos'),
  categoria: t.key('Categorias'),
  estoque: t.key('Estoque'),
  gaveta: t.key('Gaveta'),
  impressora: t.key('Impressora'),
  relatorio: t.key('Relatórios'),
  auditoria: t.key('Auditoria'),
  avisos: t.key('Avisos por e-mail'),
} as const;

export type Area = keyof typeof AREA;
export const AREAS = Object.keys(AREA) as Area[];
/** What the list is filtered by: to a person one invoice ('fatura') and many at once ('faturas') are one subject. */
export const ASSUNTOS = AREAS.filter((area) => area !== 'fatura');

/** What was done: the rest of the action's name. A test finds a name that is missing here. */
const VERBO = {
  abrir: t.key('abriu'),
  aceitar_convite: t.key('aceitou o convite'),
  anonimizar: t.key('anonimizou'),
  cadastrar: t.key('criou a conta'),
  cancelar: t.key('cancelou'),
  conferir: t.key('confirmou'),
  contagem: t.key('contou'),
  convidar: t.key('convidou'),
  corrigir: t.key('corrigiu'),
  corrigir_estoque: t.key('corrigiu o estoque'),
  criar: t.key('criou'),
  criar_link_da_senha: t.key('deu um link para outra senha'),
  definir_permissoes: t.key('mudou as permissões'),
  definir_pin: t.key('mudou o PIN'),
  desativar: t.key('desativou'),
  descartar: t.key('descartou'),
  desfazer_importacao: t.key('desfez a importação'),
  editar: t.key('editou'),
  encerrar: t.key('encerrou'),
  encerrar_outras: t.key('saiu dos outros aparelhos'),
  entrada: t.key('deu entrada'),
  entrar: t.key('entrou'),
  enviar: t.key('enviou'),
  enviar_avatar: t.key('trocou a foto'),
  enviar_foto: t.key('trocou a foto'),
  enviar_logo: t.key('trocou a logo'),
  estender_horizonte: t.key('estendeu por mais meses'),
  estornar: t.key('estornou'),
  excluir: t.key('excluiu'),
  excluir_conta: t.key('excluiu a conta'),
  exportar: t.key('exportou'),
  forcar_troca: t.key('pediu a troca da senha'),
  gerar: t.key('gerou'),
  gerar_faltantes: t.key('gerou as que faltavam'),
  importar: t.key('trouxe de outro servidor'),
  importar_planilha: t.key('trouxe de uma planilha'),
  informar_pix: t.key('informou um PIX'),
  marcar_vencidas: t.key('marcou as atrasadas'),
  'metodo.criar': t.key('criou uma forma'),
  'metodo.excluir': t.key('excluiu uma forma'),
  'metodo.renomear': t.key('mudou o nome de uma forma'),
  mudar_fuso: t.key('mudou o fuso horário'),
  mudar_papel: t.key('mudou o papel'),
  pagar: t.key('pagou'),
  pausar: t.key('pausou'),
  pedir_redefinicao: t.key('pediu outra senha'),
  plataforma_remover: t.key('a plataforma removeu da casa'),
  plataforma_vincular: t.key('a plataforma vinculou à casa'),
  reativar: t.key('reativou'),
  recusada: t.key('PIN recusado'),
  recusado: t.key('tentativa recusada'),
  redefinir_senha: t.key('escolheu outra senha'),
  registrar: t.key('vendeu'),
  remover: t.key('removeu da casa'),
  remover_avatar: t.key('removeu a foto'),
  remover_foto: t.key('removeu a foto'),
  remover_logo: t.key('removeu a logo'),
  renovar_codigo: t.key('renovou o código'),
  retomar: t.key('retomou'),
  revogar_convite: t.key('cancelou um convite'),
  salvar: t.key('salvou'),
  salvar_notificacoes: t.key('escolheu as notificações'),
  salvar_papel: t.key('mudou o papel dos recibos'),
  salvar_pix: t.key('mudou a chave PIX'),
  'tipo.criar': t.key('criou um tipo'),
  'tipo.excluir': t.key('excluiu um tipo'),
  'tipo.renomear': t.key('mudou o nome de um tipo'),
  trocar_plano: t.key('trocou o plano'),
  trocar_senha: t.key('trocou a senha'),
  vincular_codigo: t.key('entrou na casa pelo código'),
  vincular_membro: t.key('vinculou a um membro'),
} as const;

/** Why something was refused. */
const RECUSA = {
  sem_permissao: t.key('sem permissão'),
  acesso_negado: t.key('só para a plataforma'),
  acesso_restrito: t.key('acesso restrito'),
  sem_terreiro: t.key('sem terreiro'),
  recurso_nao_incluido: t.key('recurso fora do plano'),
  contrato_encerrado: t.key('contrato encerrado'),
  trocar_senha: t.key('senha provisória'),
  origem_recusada: t.key('veio de outro endereço'),
  papel_acima: t.key('papel acima do próprio'),
  acima_do_papel: t.key('pessoa de papel igual ou maior'),
  proprio_acesso: t.key('o próprio acesso'),
  permissao_acima: t.key('permissão que não tem'),
  somente_pix: t.key('somente PIX'),
  pin_incorreto: t.key('PIN incorreto'),
} as const;

type Palavra = Parameters<typeof t.key>[0];
/** A word in the given language. */
type Dizer = (palavra: Palavra) => string;

const palavraDe = <Nome extends string>(lista: Readonly<Record<Nome, Palavra>>, nome: string): Palavra | undefined =>
  Object.hasOwn(lista, nome) ? lista[nome as Nome] : undefined;

/** 'Planos · criou', in words. An action without a label is shown as stored. */
export function nomeDaAcao(acao: string, dizer: Dizer): string {
  const [area = '', ...resto] = acao.split('.');
  const feito = resto.join('.');
  const nome = palavraDe(AREA, area);
  const palavra = palavraDe<string>(area === 'recusa' ? RECUSA : VERBO, feito);
  return `${nome ? dizer(nome) : area} · ${palavra ? dizer(palavra) : feito.replaceAll(/[_.]/g, ' ')}`;
}

/** Text for a spreadsheet, never a formula (INV-47): an apostrophe is put before anything that begins like one. */
export function celulaCsv(valor: string): string {
  const texto = /^[\s]*[=+\-@]/.test(valor) || /^[\t\r]/.test(valor) ? `'${valor}` : valor;
  return `"${texto.replaceAll('"', '""')}"`;
}

/** Semicolons and a UTF-8 byte order mark: spreadsheets in Portuguese open that by a double click. */
export const paraCsv = (cabecalho: readonly string[], linhas: readonly (readonly string[])[]): string =>
  `\uFEFF${[cabecalho, ...linhas].map((linha) => linha.map(celulaCsv).join(';')).join('\r\n')}\r\n`;

/** Who did it: the program if there is no person. People who left the house have no name in it any more. */
export const autor = ({ quem, user_id }: { quem: string | null; user_id: string | null }, dizer: Dizer): string =>
  quem ?? dizer(user_id ? t.key('alguém que saiu da casa') : t.key('Sistema'));

/** To the second, in the house's time zone, so that a line can be found again by it. Brazilian in every language of the interface, like all dates. */
export const momento = (instante: string, fuso: string): string => formatInstanteExato(new Date(instante), fuso);
