// The frame around the screens of a member: what a telephone shows first, and the rest later. The
// menu of a desk, the search and everything that only staff need have files of their own.
import { Banknote, CalendarDays, IdCard, LayoutDashboard } from 'lucide-react';
import { useEffect } from 'react';
import { screens } from './domains.gen.ts';
import { nomeDoPapel } from './domains/acesso/acesso/web/nome-do-papel.ts';
import { ajudaDa } from './domains/acesso/ajuda/rules.ts';
import { screenAddress } from './shared/address.ts';
import { POCKET } from './shared/page-hint.ts';
import { t } from './shared/texts.ts';
import { later, laterForSure } from './web/kit/later.tsx';
import { hintPage } from './web/session/page-hint.ts';
import { useRested } from './web/state/idle.ts';
import { usePhone } from './web/state/media.ts';
import { BottomBar } from './web/shell/bottom-bar.tsx';
import { frameWith } from './web/shell/frame.tsx';
import type { SidebarProps } from './web/shell/sidebar.tsx';

const AccountDialog = later(async () => (await import('./domains/casa/configuracoes/web/minha-conta.tsx')).MinhaConta);

const Menu = laterForSure<SidebarProps>(async () => (await import('./main-sidebar-membro.tsx')).SidebarDoMembro);

/** On a telephone nothing of it is seen before ‘Mais’, so it comes once the screen is at rest. */
function Sidebar(props: SidebarProps) {
  const phone = usePhone();
  const rested = useRested();
  if (!phone || rested || props.state.sheetOpen) return <Menu {...props} />;
  return null;
}

const Avisos = laterForSure(async () => (await import('./main-avisos-membro.tsx')).AvisosDoAparelho);

function DepoisDaTela() {
  const rested = useRested();
  useEffect(() => {
    hintPage(POCKET);
    // The installed program then offers a member's own shortcuts.
    const manifest = document.querySelector('link[rel=manifest]');
    const staffs = manifest?.getAttribute('href') ?? '';
    manifest?.setAttribute('href', '/manifest-membro.webmanifest');
    return () => manifest?.setAttribute('href', staffs);
  }, []);
  return rested && <Avisos />;
}

export const ShellDoMembro = frameWith(
  {
    // The bar's; the menu brings the others.
    icons: {
      '/agenda': CalendarDays,
      '/dashboard': LayoutDashboard,
      '/mensalidades': Banknote,
      '/minha-presenca': IdCard,
    },
    AccountDialog,
    Notices: DepoisDaTela,
    shortcuts: screens.flatMap((screen) =>
      (screen.shortcuts ?? []).map((one) => ({ ...one, href: screenAddress(screen, one.params) })),
    ),
    help: { href: (tela) => ajudaDa(screens, tela, 'viewer'), label: () => t('Ajuda') },
    quickLink: { href: '/mensalidades', label: () => t('Mensalidades'), icon: Banknote },
    kept: { href: '/minha-presenca', label: () => t('Abrir meu cartão, que funciona sem internet'), access: 'casa' },
    roleName: nomeDoPapel,
  },
  { Sidebar, BottomBar },
);
