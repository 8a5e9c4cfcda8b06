import type { Kept } from '../../../../shared/kept.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import type {
  DadoDoIncidente,
  Decisao,
  EstadoDoPedido,
  Finalidade,
  Forma,
  SituacaoDoConsentimento,
  TipoDePedido,
} from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

const FINALIDADES: Readonly<Record<Finalidade, () => string>> = {
  cadastro: () => t('Cadastro'),
  espiritual: () => t('Registro espiritual'),
  imagem: () => t('Imagem'),
  comunicacao: () => t('Comunicação'),
};
export const nomeDaFinalidade = (finalidade: Finalidade): string => FINALIDADES[finalidade]();

export const nomeDaDecisao = (decisao: Decisao): string => (decisao === 'dado' ? t('autorizado') : t('retirado'));

const FORMAS: Readonly<Record<Forma, () => string>> = {
  papel: () => t('em papel'),
  tela: () => t('na própria tela'),
  pessoalmente: () => t('pessoalmente'),
  telefone: () => t('por telefone'),
  mensagem: () => t('por mensagem'),
  outra: () => t('de outra forma'),
};
export const comoFoiDito = (forma: Forma): string => FORMAS[forma]();

const SITUACOES: Readonly<Record<SituacaoDoConsentimento, () => string>> = {
  sem_registro: () => t('sem registro'),
  dado: () => t('autorizado'),
  retirado: () => t('retirado'),
  pedir_de_novo: () => t('pedir de novo'),
};
export const nomeDaSituacao = (situacao: SituacaoDoConsentimento): string => SITUACOES[situacao]();

const PEDIDOS: Readonly<Record<TipoDePedido, () => string>> = {
  acesso: () => t('acesso'),
  correcao: () => t('correção'),
  portabilidade: () => t('portabilidade'),
  exclusao: () => t('exclusão'),
  retirada_cadastro: () => t('retirou a autorização: {finalidade}', { finalidade: nomeDaFinalidade('cadastro') }),
  retirada_espiritual: () => t('retirou a autorização: {finalidade}', { finalidade: nomeDaFinalidade('espiritual') }),
  retirada_imagem: () => t('retirou a autorização: {finalidade}', { finalidade: nomeDaFinalidade('imagem') }),
  retirada_comunicacao: () => t('retirou a autorização: {finalidade}', { finalidade: nomeDaFinalidade('comunicacao') }),
};
export const nomeDoPedido = (tipo: TipoDePedido): string => PEDIDOS[tipo]();

/** What the member gets, in the words of a button. */
const PEDIDOS_POR_EXTENSO: Readonly<Record<TipoDePedido, () => string>> = {
  acesso: () => t('Ver tudo o que a casa guarda'),
  correcao: () => t('Corrigir o que está errado'),
  portabilidade: () => t('Levar os dados para outro sistema'),
  exclusao: () => t('Apagar os dados'),
  retirada_cadastro: () => t('Autorização retirada: {finalidade}', { finalidade: nomeDaFinalidade('cadastro') }),
  retirada_espiritual: () => t('Autorização retirada: {finalidade}', { finalidade: nomeDaFinalidade('espiritual') }),
  retirada_imagem: () => t('Autorização retirada: {finalidade}', { finalidade: nomeDaFinalidade('imagem') }),
  retirada_comunicacao: () => t('Autorização retirada: {finalidade}', { finalidade: nomeDaFinalidade('comunicacao') }),
};
export const pedidoPorExtenso = (tipo: TipoDePedido): string => PEDIDOS_POR_EXTENSO[tipo]();

const ESTADOS: Readonly<Record<EstadoDoPedido, () => string>> = {
  aberto: () => t('em aberto'),
  atendido: () => t('respondido'),
  recusado: () => t('recusado'),
  retirado: () => t('retirado'),
  encerrado: () => t('encerrado'),
};
export const nomeDoEstado = (estado: EstadoDoPedido): string => ESTADOS[estado]();

type Dado = DadoDoIncidente | Kept['data'][number];

const DADOS: Readonly<Record<Dado, () => string>> = {
  cadastro: () => t('nome e cadastro'),
  contato: () => t('contatos e endereço'),
  documentos: () => t('documentos'),
  fe: () => t('vida religiosa'),
  dinheiro: () => t('mensalidades e pagamentos'),
  presenca: () => t('presença e participação'),
  imagem: () => t('fotos e vídeos'),
  acesso: () => t('senhas e acesso'),
  escritos: () => t('o que foi escrito à mão'),
  outros: () => t('outros dados'),
};
export const nomeDoDado = (dado: Dado): string => DADOS[dado]();

export type PedidoDeDados = ApiOutput<'listarPedidosDeDados'>['itens'][number];
export type MeuPedido = ApiOutput<'meusDados'>['pedidos'][number];
export type DecisaoGuardada = Omit<ApiOutput<'consentimentosDoMembro'>['itens'][number], 'quem'> & {
  quem?: string | null;
};
export type PorFinalidade = ApiOutput<'consentimentosDoMembro'>['finalidades'][number];
export type Incidentes = ApiOutput<'listarIncidentes'>;
export type Incidente = Incidentes['itens'][number];
