import { Menu as MenuIcon, Search, ShieldCheck, type LucideIcon } from 'lucide-react';
import { buttonStyle } from '../kit/button-style.ts';
import { cn } from '../kit/cn.ts';
import { Link } from 'wouter';
import type { Session } from '../session/session-store.ts';
import { t } from '../texts.ts';
import type { AppRoute } from './routes.ts';
import { useShellSlots } from './shell-slots.ts';

interface Props {
  route: AppRoute;
  session: Session;
  phone: boolean;
  openMenu: () => void;
  openPalette: () => void;
}

/** Row S4: title, subtitle, search, the quick link, and the platform's button for its one account. */
export function TopBar({ route, session, phone, openMenu, openPalette }: Props) {
  const { quickLink, finder } = useShellSlots();
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-bg px-1.5 md:h-17 md:gap-3 md:px-8">
      {phone && (
        <button
          type="button"
          aria-label={t('Abrir menu')}
          aria-haspopup="dialog"
          onClick={openMenu}
          className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'text-ink')}
        >
          <MenuIcon aria-hidden className="size-5.5" />
        </button>
      )}
      <div className="mr-auto min-w-0 leading-tight">
        <p className="truncate font-semibold">{route.title()}</p>
        {route.subtitle && <p className="truncate text-xs text-ink-2 max-md:hidden">{route.subtitle()}</p>}
      </div>
      <SearchButton label={finder?.label() ?? t('Buscar tela')} phone={phone} onClick={openPalette} />
      {session.casa && quickLink && (
        <TopLink href={quickLink.href} label={quickLink.label()} icon={quickLink.icon} phone={phone} />
      )}
      {session.superadmin && <TopLink href="/superadmin" label={t('Superadmin')} icon={ShieldCheck} phone={phone} />}
    </header>
  );
}

function SearchButton({ phone, label, onClick }: { phone: boolean; label: string; onClick: () => void }) {
  if (phone) {
    return (
      <button
        type="button"
        aria-label={t('Buscar')}
        aria-haspopup="dialog"
        onClick={onClick}
        className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'text-ink')}
      >
        <Search aria-hidden className="size-5.5" />
      </button>
    );
  }
  return (
    <button
      type="button"
      onClick={onClick}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      className="inline-flex h-11 w-full max-w-75 items-center gap-2.5 rounded-md border border-line bg-surface px-3.5 text-sm text-ink-2 transition-colors hover:border-line-strong"
    >
      <Search aria-hidden className="size-5 text-ink-3" />
      <span className="flex-1 truncate text-left">{label}</span>
      <kbd className="rounded-sm border border-line bg-sunken px-2 py-0.5 font-sans text-xs font-semibold text-ink-2 max-lg:hidden">
        Ctrl K
      </kbd>
    </button>
  );
}

function TopLink({
  href,
  label,
  icon: Icon,
  phone,
}: {
  href: string;
  label: string;
  icon: LucideIcon;
  phone: boolean;
}) {
  return (
    <Link
      href={href}
      aria-label={phone ? label : undefined}
      className={buttonStyle({ variant: 'ghost', size: phone ? 'icon' : 'md' })}
    >
      <Icon aria-hidden className="size-5" />
      {!phone && label}
    </Link>
  );
}
