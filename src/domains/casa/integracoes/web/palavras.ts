import type { EstadoDoToken, Feixe } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/** The rights of each bundle, in words. */
export const DO_FEIXE: Readonly<Record<Feixe, { nome: () => string; pode: () => string }>> = {
  ler_membros: {
    nome: () => t('Ler membros'),
    pode: () => t('Nome, contato, nascimento e situação de cada membro.'),
  },
  ler_dinheiro: {
    nome: () => t('Ler dinheiro'),
    pode: () => t('Planos, mensalidades, pagamentos, lançamentos, vendas, produtos e carteiras.'),
  },
  lancar: { nome: () => t('Lançar'), pode: () => t('Registrar lançamentos, como uma doação.') },
  agenda: {
    nome: () => t('Agenda e presença'),
    pode: () => t('Eventos, presenças, escalas e os avisos para todos.'),
  },
  webhooks: {
    nome: () => t('Webhooks'),
    pode: () => t('O que aconteceu na casa, em ordem e sem nomes, e os endereços que são avisados.'),
  },
};

export const DO_ESTADO: Readonly<Record<EstadoDoToken, () => string>> = {
  ativo: () => t('ativa'),
  parado: () => t('parada'),
  terminado: () => t('terminada'),
  revogado: () => t('revogada'),
};
