import { texts } from '../../shared/texts.ts';

/** The texts of the frame around the screens. Visitors see no frame, so they do not load them. */
export const t = texts({
  'Abrir menu': 'Open menu',
  Ações: 'Actions',
  'Voltar aos resultados': 'Back to the results',
  'Nenhum resultado': 'No results',
  'Buscando…': 'Searching…',
  'Fechar menu': 'Close menu',
  Configurações: 'Settings',
  Atalhos: 'Shortcuts',
  Eu: 'Me',
  Mais: 'More',
  'Ilê, início:': 'Ilê, home:',
  'Recolher menu': 'Collapse menu',
  'Ilê, início': 'Ilê, home',
  Menu: 'Menu',
  Principal: 'Main',
  'Minha conta': 'My account',
  Plataforma: 'Platform',
  'Usar tema claro': 'Use light theme',
  'Usar tema escuro': 'Use dark theme',
  Sair: 'Sign out',
  Superadmin: 'Superadmin',
  Buscar: 'Search',
  'Buscar tela': 'Search screens',
  Resultados: 'Results',
  Telas: 'Screens',
  'Pular para o conteúdo': 'Skip to content',
  'O contrato da casa vai até {dia}.': 'The contract of the house runs until {dia}.',
  'Depois desse dia só será possível consultar e exportar. Para renovar, fale com quem cuida do sistema.':
    'After that day you can only look and export. To renew it, speak to whoever runs the system.',
  'O contrato da casa terminou: só é possível consultar e exportar.':
    'The contract of the house has ended: you can only read and export.',
  'Para voltar a registrar, fale com quem cuida do sistema.':
    'To start recording again, talk to whoever looks after the system.',
  'O disco do servidor está quase cheio: por enquanto só é possível consultar. Avise quem cuida do servidor.':
    "The server's disk is nearly full: for now you can only read. Tell whoever looks after the server.",
});
