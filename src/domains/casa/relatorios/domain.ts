import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/relatorios',
      params: ['ate', 'de', 'matricula', 'situacao', 'tipo'],
      access: 'billing:view',
      feature: 'relatorios',
      title: () => t('Relatórios'),
      subtitle: () => t('Esperado, recebido e em aberto por período'),
      position: 80,
      menu: { group: 'dinheiro' },
      icon: 'ChartColumn',
      help: 'relatorios',
      shortcuts: [{ label: () => t('Exportar relatório') }],
    },
    {
      path: '/devido',
      access: 'billing:view',
      feature: 'relatorios',
      title: () => t('Devido por idade'),
      subtitle: () => t('Há quanto tempo cada pessoa deve, e quanto'),
      keywords: () => t('atraso inadimplência dias 30 60 90 devedores'),
      position: 52,
      menu: { hub: '/mensalidades', tab: () => t('Por idade'), later: true },
      icon: 'Hourglass',
      help: 'relatorios',
    },
  ],
  audit: {
    subjects: { relatorio: t.key('Relatórios') },
  },
});
