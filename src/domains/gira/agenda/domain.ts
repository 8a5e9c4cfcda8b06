import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Eventos: 'Events',
  Agenda: 'Agenda',
  'Eventos da agenda': 'Events of the agenda',
  'Giras, festas e tudo o que a casa marca': 'Giras, feasts and everything that the house plans',
  'gira festa calendário evento obrigação reunião': 'gira feast calendar event obligation meeting',
  'Marcar uma gira': 'Plan a gira',
  'Agenda aberta ao público': 'Agenda open to the public',
  'Calendário próprio': 'Own calendar',
  'Página pública': 'Public page',
  respondeu: 'answered',
  ligou: 'turned on',
});

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
