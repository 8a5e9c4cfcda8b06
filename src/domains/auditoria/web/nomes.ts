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
  lancamento: () => t('Pagamentos diversos'),
  venda: () => t('Vendas'),
  produto: () => t('Produtos'),
  categoria: () => t('Categorias'),
  estoque: () => t('Estoque'),
  gaveta: () => t('Gaveta'),
  impressora: () => t('Impressora'),
  auditoria: () => t('Auditoria'),
};

const VERBO: Readonly<Record<string, () => string>> = {
  entrar: () => t('entrou'),
  recusado: () => t('tentativa recusada'),
  criar: () => t('criou'),
  editar: () => t('editou'),
  salvar: () => t('salvou'),
  excluir: () => t('excluiu'),
  exportar: () => t('exportou'),
  pagar: () => t('pagou'),
  cancelar: () => t('cancelou'),
  estornar: () => t('estornou'),
  pausar: () => t('pausou'),
  reativar: () => t('reativou'),
  mudar_papel: () => t('mudou o papel'),
  convidar: () => t('convidou'),
  renovar_codigo: () => t('renovou o código'),
  sem_permissao: () => t('sem permissão'),
  acesso_negado: () => t('só para a plataforma'),
  sem_terreiro: () => t('sem terreiro'),
  recurso_nao_incluido: () => t('recurso fora do plano'),
  contrato_encerrado: () => t('contrato encerrado'),
  trocar_senha: () => t('senha provisória'),
  origem_recusada: () => t('veio de outro endereço'),
};

/** 'Planos · criou'; a verb without a name of its own is shown as it is kept. */
export function nomeDaAcao(acao: string): string {
  const [area = '', verbo = ''] = acao.split('.');
  const nome = area in AREA ? AREA[area as keyof typeof AREA]() : area;
  return `${nome} · ${VERBO[verbo]?.() ?? verbo.replaceAll('_', ' ')}`;
}

/** To the second, on the house's clock: a line of the trace is found again by it. */
export const momento = (instante: string, timeZone: string): string =>
  new Date(instante).toLocaleString(currentLanguage(), { dateStyle: 'short', timeStyle: 'medium', timeZone });

export const quemFez = ({ quem, user_id }: Linha): string =>
  quem ?? (user_id ? t('alguém que saiu da casa') : t('Sistema'));
