import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
      subtitle: () => t('Seus contatos, seu endereço e o que você autorizou'),
      keywords: () => t('endereço telefone e-mail contato privacidade consentimento autorizar pedir apagar lgpd'),
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
