// What the program keeps as codes, in a person's words.
import { TIPOS_DE_AVISO, type TipoEscolhido } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { UmaEntrega, UmWebhook } from './queries.ts';

const NOMES: Readonly<Record<TipoEscolhido, () => string>> = {
  'membro.criado': () => t('cadastrado'),
  'membro.alterado': () => t('alterado'),
  'membro.anonimizado': () => t('anonimizado'),
  'membro.excluido': () => t('excluído'),
  'fatura.gerada': () => t('gerada'),
  'fatura.vencida': () => t('vencida'),
  'fatura.paga': () => t('paga'),
  'pagamento.registrado': () => t('registrado'),
  'pagamento.informado': () => t('informado pelo membro'),
  'pagamento.estornado': () => t('estornado'),
  'lancamento.criado': () => t('registrado'),
  'lancamento.alterado': () => t('alterado'),
  'lancamento.estornado': () => t('estornado'),
  'venda.registrada': () => t('registrada'),
  'venda.estornada': () => t('estornada'),
  'evento.criado': () => t('marcado'),
  'evento.alterado': () => t('alterado'),
  'evento.cancelado': () => t('cancelado'),
  'evento.excluido': () => t('excluído'),
  'presenca.marcada': () => t('marcada'),
  'prestacao.publicada': () => t('publicada'),
  'token.expira': () => t('perto do fim'),
};

const GRUPOS: Readonly<Record<string, () => string>> = {
  membro: () => t('Membro'),
  fatura: () => t('Fatura'),
  pagamento: () => t('Pagamento'),
  lancamento: () => t('Lançamento'),
  venda: () => t('Venda'),
  evento: () => t('Evento da agenda'),
  presenca: () => t('Presença'),
  prestacao: () => t('Prestação de contas'),
  token: () => t('Chave de API'),
};

const grupoDe = (tipo: string): string => tipo.split('.')[0] ?? '';

/** The kinds by what they are about, in the order of the product. */
export const grupos = (): { nome: string; tipos: readonly TipoEscolhido[] }[] =>
  Object.entries(GRUPOS).map(([grupo, nome]) => ({
    nome: nome(),
    tipos: TIPOS_DE_AVISO.filter((tipo): tipo is TipoEscolhido => grupoDe(tipo) === grupo),
  }));

export const nomeCurto = (tipo: TipoEscolhido): string => NOMES[tipo]();

/** 'Fatura paga', and the code itself for one that an older page does not know. */
export const nomeDoAviso = (tipo: string): string => {
  if (tipo === 'teste') return t('Teste');
  const [grupo, nome] = [GRUPOS[grupoDe(tipo)], (NOMES as Readonly<Record<string, (() => string) | undefined>>)[tipo]];
  return grupo && nome ? `${grupo()}: ${nome()}` : tipo;
};

const FALHAS: Readonly<Record<NonNullable<UmaEntrega['falha']>, () => string>> = {
  endereco: () => t('o endereço não pode ser usado'),
  propria: () => t('o endereço é o do próprio sistema'),
  nome: () => t('o nome não foi encontrado na internet'),
  rede: () => t('o nome leva a uma rede particular'),
  conexao: () => t('não foi possível conectar'),
  tempo: () => t('não respondeu em 15 segundos'),
  tamanho: () => t('a resposta é grande demais'),
  segredo: () => t('o segredo não abre mais: troque o segredo'),
};

/** How the last try ended: 'Entregue (200)', 'Não respondeu em 15 segundos'. */
export function fimDaTentativa({ status, falha }: Pick<UmaEntrega, 'status' | 'falha'>): string {
  if (falha) return FALHAS[falha]();
  return status === null ? t('ainda não foi enviado') : t('respondeu {status}', { status });
}

export const porqueDesligado = ({ desligado_por }: UmWebhook): string =>
  desligado_por === 'recebedor'
    ? t('O outro sistema respondeu que não quer mais avisos (410). Ligue de novo se isso mudou.')
    : desligado_por === 'cinco_dias'
      ? t('O outro sistema não respondeu durante cinco dias. Ligue de novo quando ele voltar.')
      : t('Está desligado: nada é enviado.');
