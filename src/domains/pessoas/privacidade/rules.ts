import { diasEntre, somarDias, type Dia } from '../../../shared/datas.ts';
import { somarDiasUteis } from '../../../shared/dias-uteis.ts';

/** What a house asks consent for, each by itself (row Y1). */
export const FINALIDADES = ['cadastro', 'espiritual', 'imagem', 'comunicacao'] as const;
export type Finalidade = (typeof FINALIDADES)[number];

export const DECISOES = ['dado', 'retirado'] as const;
export type Decisao = (typeof DECISOES)[number];

/** How somebody said it. Only the own screen writes `tela`. */
export const FORMAS = ['papel', 'tela', 'pessoalmente', 'telefone', 'mensagem', 'outra'] as const;
export type Forma = (typeof FORMAS)[number];
export const FORMAS_DA_CASA = FORMAS.filter((forma) => forma !== 'tela');

export const QUEM_DECIDE = ['membro', 'responsavel'] as const;
export type QuemDecide = (typeof QUEM_DECIDE)[number];

export const TAMANHO_DO_TEXTO = 2000;

/** Our words for each purpose, as version 0: they name no house. */
export const TEXTOS: Readonly<Record<Finalidade, string>> = {
  cadastro:
    'Autorizo a casa a guardar e usar meus dados de cadastro e de contato para cuidar da minha participação e das minhas contribuições. Posso pedir para ver, corrigir ou apagar esses dados, e posso retirar esta autorização quando quiser.',
  espiritual:
    'Autorizo a casa a guardar informações sobre a minha vida religiosa, que são dados sensíveis, para acompanhar o meu caminho na casa. Só quem a casa escolhe para isso pode ler. Posso retirar esta autorização quando quiser e pedir que o registro seja apagado.',
  imagem:
    'Autorizo a casa a fotografar e filmar a minha participação nas atividades e a mostrar essas imagens nos seus meios de comunicação, sem fim comercial. Posso retirar esta autorização quando quiser; o que já foi publicado é retirado dos meios da casa.',
  comunicacao:
    'Autorizo a casa a me mandar lembretes e avisos por e-mail, telefone ou mensagem. Posso retirar esta autorização quando quiser.',
};

/** What the newest line of a purpose says of it. */
export interface UltimaDecisao {
  decisao: Decisao;
  por: QuemDecide;
}

export const SITUACOES_DO_CONSENTIMENTO = ['sem_registro', 'dado', 'retirado', 'pedir_de_novo'] as const;
export type SituacaoDoConsentimento = (typeof SITUACOES_DO_CONSENTIMENTO)[number];

/**
 * Says where a purpose stands. Nothing on record is no refusal. What a guardian agreed to is asked
 * of the person again from the 18th birthday on (row Y5).
 */
export function situacaoDoConsentimento(ultima: UltimaDecisao | null, menor: boolean): SituacaoDoConsentimento {
  if (!ultima) return 'sem_registro';
  if (ultima.decisao === 'dado' && ultima.por === 'responsavel' && !menor) return 'pedir_de_novo';
  return ultima.decisao;
}

/** What a member may ask about the own data (LGPD, art. 18). */
export const TIPOS_PEDIVEIS = ['acesso', 'correcao', 'portabilidade', 'exclusao'] as const;
export type TipoPedivel = (typeof TIPOS_PEDIVEIS)[number];

/** What a withdrawal on the member's own screen leaves for the house to decide, by purpose. */
export const retiradaDe = <F extends Finalidade>(finalidade: F): `retirada_${F}` => `retirada_${finalidade}`;
export const ehRetirada = (tipo: TipoDePedido): boolean => tipo.startsWith('retirada_');

export const TIPOS_DE_PEDIDO = [...TIPOS_PEDIVEIS, ...FINALIDADES.map(retiradaDe)] as const;
export type TipoDePedido = (typeof TIPOS_DE_PEDIDO)[number];

export const ESTADOS_DO_PEDIDO = ['aberto', 'atendido', 'recusado', 'retirado', 'encerrado'] as const;
export type EstadoDoPedido = (typeof ESTADOS_DO_PEDIDO)[number];

export const ENTREGAS = ['pdf', 'json', 'ambos'] as const;

/** Days within which a request is answered (LGPD, art. 19, II). */
const PRAZO_DO_PEDIDO = 15;

export const limiteDoPedido = (recebidoEm: string): Dia => somarDias(recebidoEm, PRAZO_DO_PEDIDO);

/** How many days are left until `limite`: 0 on the last one, negative afterwards. */
export const diasAte = (limite: string, hoje: string): number => diasEntre(hoje, limite);

/** Which kinds of data an incident touched. */
export const DADOS_DO_INCIDENTE = [
  'cadastro',
  'contato',
  'documentos',
  'fe',
  'dinheiro',
  'imagem',
  'acesso',
  'outros',
] as const;
export type DadoDoIncidente = (typeof DADOS_DO_INCIDENTE)[number];

/** Working days within which the authority and the people are told (Resolução CD/ANPD 15/2024). */
const PRAZO_DO_INCIDENTE = 3;

/** The last day to tell of what was noticed on `percebidoEm`. */
export const limiteDoIncidente = (percebidoEm: Dia): Dia => somarDiasUteis(percebidoEm, PRAZO_DO_INCIDENTE);
