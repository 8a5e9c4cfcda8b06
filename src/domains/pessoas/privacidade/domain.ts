import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Privacidade: 'Privacy',
  'Consentimentos, pedidos e cuidado com os dados de cada pessoa': "Consents, requests and care for each person's data",
  'lgpd consentimento pedido acesso exclusão incidente vazamento inventário dados':
    'lgpd consent request access deletion incident leak inventory data',
  'Meus dados': 'My data',
  'O que você autorizou e o que pode pedir à casa': 'What you agreed to and what you can ask the house for',
  'privacidade consentimento autorizar pedir apagar lgpd': 'privacy consent agree ask delete lgpd',
  'Registrar pedido de um membro': 'Register a request of a member',
  Consentimentos: 'Consents',
  'Pedidos sobre dados': 'Requests about data',
  Incidentes: 'Incidents',
  deu: 'gave',
  retirou: 'withdrew',
  'mudou o texto de': 'changed the words of',
  registrou: 'registered',
  pediu: 'asked',
  desistiu: 'withdrew',
  atendeu: 'answered',
  recusou: 'refused',
});

export const domain = defineDomain({
  uses: ['cofre'],
  screens: [
    {
      path: '/privacidade',
      params: ['busca', 'membro', 'mostrar', 'parte', 'todos'],
      access: 'membros:edit',
      feature: 'membros',
      title: () => t('Privacidade'),
      subtitle: () => t('Consentimentos, pedidos e cuidado com os dados de cada pessoa'),
      keywords: () => t('lgpd consentimento pedido acesso exclusão incidente vazamento inventário dados'),
      position: 140,
      menu: { from: ['/configuracoes'] },
      icon: 'ShieldCheck',
      help: 'privacidade',
      shortcuts: [{ access: 'membros:edit', label: () => t('Registrar pedido de um membro') }],
    },
    {
      path: '/meus-dados',
      access: 'casa',
      feature: 'membros',
      title: () => t('Meus dados'),
      subtitle: () => t('O que você autorizou e o que pode pedir à casa'),
      keywords: () => t('privacidade consentimento autorizar pedir apagar lgpd'),
      position: 141,
      menu: { hub: 'eu' },
      icon: 'UserCheck',
      help: 'privacidade',
    },
  ],
  audit: {
    subjects: {
      consentimento: t.key('Consentimentos'),
      pedido_de_dados: t.key('Pedidos sobre dados'),
      incidente: t.key('Incidentes'),
    },
    verbs: {
      dar: t.key('deu'),
      retirar: t.key('retirou'),
      mudar_texto: t.key('mudou o texto de'),
      registrar_pedido: t.key('registrou'),
      pedir_dados: t.key('pediu'),
      desistir_dos_dados: t.key('desistiu'),
      atender: t.key('atendeu'),
      recusar_dados: t.key('recusou'),
    },
  },
});
