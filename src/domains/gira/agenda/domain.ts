import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/agenda',
      params: ['busca', 'evento', 'mes'],
      access: 'casa',
      feature: 'agenda',
      title: () => t('Agenda'),
      subtitle: () => t('Giras, festas e tudo o que a casa marca'),
      keywords: () => t('gira festa calendário evento obrigação reunião'),
      position: 95,
      menu: {
        group: 'casa',
        also: ['viewer', 'operador'],
        bar: ['viewer', 'operador', 'others'],
        tab: () => t('Eventos'),
      },
      icon: 'CalendarDays',
      help: 'agenda',
      shortcuts: [{ access: 'agenda:edit', label: () => t('Marcar uma gira') }],
    },
    { path: '/gira', params: ['casa'], access: 'publico', title: () => t('Agenda aberta ao público'), bare: true },
  ],
  audit: {
    subjects: {
      evento: t.key('Eventos da agenda'),
      calendario: t.key('Calendário próprio'),
      pagina_publica: t.key('Página pública'),
    },
    verbs: { responder: t.key('respondeu'), ligar: t.key('ligou') },
  },
});
