import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Relatórios: 'Reports',
  'Esperado, recebido e em aberto por período': 'Expected, received and open by period',
  'Exportar relatório': 'Export a report',
});

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
  ],
  audit: {
    subjects: { relatorio: t.key('Relatórios') },
  },
});
