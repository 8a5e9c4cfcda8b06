import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/faturas',
      params: ['busca', 'situacao'],
      context: ['caixa'],
      access: 'equipe',
      feature: 'faturas',
      title: () => t('Faturas'),
      subtitle: () => t('As faturas do mês e as que faltam gerar'),
      position: 70,
      part: 'faturas',
      menu: { group: 'dinheiro', also: ['operador'] },
      icon: 'FileText',
      help: 'faturas-e-mensalidades',
      shortcuts: [{ access: 'faturas:gerar', label: () => t('Gerar faturas que faltam') }],
    },
  ],
  audit: {
    subjects: { fatura: t.key('Faturas'), faturas: t.key('Faturas') },
    verbs: {
      estender_horizonte: t.key('estendeu por mais meses'),
      gerar_faltantes: t.key('gerou as que faltavam'),
      marcar_vencidas: t.key('marcou as atrasadas'),
    },
  },
});
