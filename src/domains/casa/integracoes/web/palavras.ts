import type { BadgeTone } from '../../../../web/kit/badge.tsx';
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
  lancar: {
    nome: () => t('Lançar'),
    pode: () => t('Registrar doações e mensalidades recebidas, e cadastrar membros.'),
  },
  agenda: {
    nome: () => t('Agenda e presença'),
    pode: () => t('Eventos, presenças, escalas e os avisos para todos.'),
  },
  webhooks: {
    nome: () => t('Webhooks'),
    pode: () => t('O que aconteceu na casa, em ordem e sem nomes, e os endereços que são avisados.'),
  },
};

export const DO_ESTADO: Readonly<Record<EstadoDoToken, { tom: BadgeTone; nome: () => string }>> = {
  ativo: { tom: 'paga', nome: () => t('ativa') },
  parado: { tom: 'atrasada', nome: () => t('parada') },
  terminado: { tom: 'cancelada', nome: () => t('terminada') },
  revogado: { tom: 'cancelada', nome: () => t('revogada') },
};

/** A list that each bundle opens, for a first try. */
const PRIMEIRA: Readonly<Record<Feixe, string | null>> = {
  ler_membros: 'membros',
  ler_dinheiro: 'faturas',
  lancar: null,
  agenda: 'eventos',
  webhooks: 'acontecimentos',
};

/** What a key of these bundles reads first; none of a key that only adds. */
export const primeiraLista = (feixes: readonly Feixe[]): string | undefined =>
  feixes.map((feixe) => PRIMEIRA[feixe]).find((lista) => lista !== null) ?? undefined;
