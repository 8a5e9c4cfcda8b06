import type { KeptTables } from '../../../shared/kept.ts';
import { t } from '../../../shared/texts.ts';

export const kept: KeptTables = {
  saas_org_contract: {
    name: t.key('Contrato da casa com a plataforma'),
    data: [],
    why: 'servico',
    readers: ['gestao', 'plataforma'],
    keeps: 'casa',
  },
  saas_plan: {
    name: t.key('Planos da plataforma'),
    data: [],
    why: 'servico',
    readers: ['publico'],
    keeps: 'sempre',
  },
  saas_plan_features: {
    name: t.key('O que cada plano da plataforma tem'),
    data: [],
    why: 'servico',
    readers: ['publico'],
    keeps: 'sempre',
  },
};
