import { currentLanguage } from '../../../web/theme/language-store.ts';
import type { AREAS } from '../rules.ts';
import { t } from '../texts.ts';
import type { Linha } from './queries.ts';

export const AREA: Readonly<Record<(typeof AREAS)[number], () => string>> = {
  acesso: () => t('Acesso'),
  recusa: () => t('Pedidos recusados'),
  usuario: () => t('Usuários'),
  perfil: () => t('Perfil'),
  organizacao: () => t('Organização'),
  terreiro: () => t('Terreiro'),
  membro: () => t('Membros'),
  plano: () => t('Planos'),
  assinatura: () => t('Assinaturas'),
  fatura: () => t('Fatura'),
  faturas: () => t('Faturas'),
  pagamento: () => t('Pagamentos'),
  lancamento: () => t('Pagamentos diversos'),
  venda: () => t('Vendas'),
  produto: () => t('Produtos'),
  categoria: () => t('Categorias'),
  estoque: () => t('Estoque'),
  gaveta: () => t('Gaveta'),
  impressora: () => t('Impressora'),
  relatorio: () => t('Relatórios'),
  auditoria: () => t('Auditoria'),
  avisos: () => t('Avisos por e-mail'),
};

/** What was done, by the rest of its name; a test knows all that the server writes. */
const VERBO: Readonly<Record<string, () => string>> = {
  abrir: () => t('abriu'),
  aceitar_convite: () => t('aceitou o convite'),
  anonimizar: () => t('anonimizou'),
  cadastrar: () => t('criou a conta'),
  cancelar: () => t('cancelou'),
  conferir: () => t('confirmou'),
  contagem: () => t('contou'),
  convidar: () => t('convidou'),
  corrigir_estoque: () => t('corrigiu o estoque'),
  criar: () => t('criou'),
  definir_permissoes: () => t('mudou as permissões'),
  definir_pin: () => t('mudou o PIN'),
  desativar: () => t('desativou'),
  descartar: () => t('descartou'),
  editar: () => t('editou'),
  encerrar: () => t('encerrou'),
  encerrar_outras: () => t('saiu dos outros aparelhos'),
  entrada: () => t('deu entrada'),
  entrar: () => t('entrou'),
  enviar: () => t('enviou'),
  enviar_avatar: () => t('trocou a foto'),
  enviar_foto: () => t('trocou a foto'),
  enviar_logo: () => t('trocou a logo'),
  estender_horizonte: () => t('estendeu por mais meses'),
  estornar: () => t('estornou'),
  excluir: () => t('excluiu'),
  excluir_conta: () => t('excluiu a conta'),
  exportar: () => t('exportou'),
  forcar_troca: () => t('pediu a troca da senha'),
  gerar: () => t('gerou'),
  gerar_faltantes: () => t('gerou as que faltavam'),
  importar: () => t('trouxe de outro servidor'),
  informar_pix: () => t('informou um PIX'),
  marcar_vencidas: () => t('marcou as atrasadas'),
  'metodo.criar': () => t('criou uma forma'),
  'metodo.excluir': () => t('excluiu uma forma'),
  'metodo.renomear': () => t('mudou o nome de uma forma'),
  mudar_papel: () => t('mudou o papel'),
  pagar: () => t('pagou'),
  pausar: () => t('pausou'),
  pedir_redefinicao: () => t('pediu outra senha'),
  reativar: () => t('reativou'),
  recusada: () => t('PIN recusado'),
  recusado: () => t('tentativa recusada'),
  redefinir_senha: () => t('escolheu outra senha'),
  registrar: () => t('vendeu'),
  remover: () => t('removeu da casa'),
  remover_avatar: () => t('removeu a foto'),
  remover_foto: () => t('removeu a foto'),
  remover_logo: () => t('removeu a logo'),
  renovar_codigo: () => t('renovou o código'),
  retomar: () => t('retomou'),
  revogar_convite: () => t('cancelou um convite'),
  salvar: () => t('salvou'),
  salvar_notificacoes: () => t('escolheu as notificações'),
  salvar_papel: () => t('mudou o papel dos recibos'),
  salvar_pix: () => t('mudou a chave PIX'),
  'tipo.criar': () => t('criou um tipo'),
  'tipo.excluir': () => t('excluiu um tipo'),
  'tipo.renomear': () => t('mudou o nome de um tipo'),
  trocar_plano: () => t('trocou o plano'),
  trocar_senha: () => t('trocou a senha'),
  vincular_codigo: () => t('entrou na casa pelo código'),
  vincular_membro: () => t('vinculou a um membro'),
};

/** Why something was refused. */
const RECUSA: Readonly<Record<string, () => string>> = {
  sem_permissao: () => t('sem permissão'),
  acesso_negado: () => t('só para a plataforma'),
  acesso_restrito: () => t('acesso restrito'),
  sem_terreiro: () => t('sem terreiro'),
  recurso_nao_incluido: () => t('recurso fora do plano'),
  contrato_encerrado: () => t('contrato encerrado'),
  trocar_senha: () => t('senha provisória'),
  origem_recusada: () => t('veio de outro endereço'),
  papel_acima: () => t('papel acima do próprio'),
  acima_do_papel: () => t('pessoa de papel igual ou maior'),
  proprio_acesso: () => t('o próprio acesso'),
  permissao_acima: () => t('permissão que não tem'),
  somente_pix: () => t('somente PIX'),
  pin_incorreto: () => t('PIN incorreto'),
};

/** 'Planos · criou'; what has no name of its own is shown as it is kept. */
export function nomeDaAcao(acao: string): string {
  const [area = '', ...resto] = acao.split('.');
  const feito = resto.join('.');
  const nome = area in AREA ? AREA[area as keyof typeof AREA]() : area;
  const palavra = (area === 'recusa' ? RECUSA : VERBO)[feito];
  return `${nome} · ${palavra?.() ?? feito.replaceAll(/[_.]/g, ' ')}`;
}

/** To the second, on the house's clock: a line of the trace is found again by it. */
export const momento = (instante: string, timeZone: string): string =>
  new Date(instante).toLocaleString(currentLanguage(), { dateStyle: 'short', timeStyle: 'medium', timeZone });

export const quemFez = ({ quem, user_id }: Linha): string =>
  quem ?? (user_id ? t('alguém que saiu da casa') : t('Sistema'));
