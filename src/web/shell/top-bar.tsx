import { CircleQuestionMark, Search, ShieldCheck, type LucideIcon } from 'lucide-react';
import { buttonStyle } from '../kit/button-style.ts';
import { cn } from '../kit/cn.ts';
import { useCan } from '../session/session-store.ts';
import type { Session } from '../session/session.ts';
import { t } from './texts.ts';
import { menuFor, reachableScreens } from './menu-entries.ts';
import { OwnPlace } from './own-place.tsx';
import { screenName } from '../../shared/screen-name.ts';
import type { AppRoute } from './routes.ts';
import { useShellSlots } from './shell-slots.ts';
import { Link } from '../state/router.ts';
import type { Address } from '../../shared/address.ts';

interface Props {
  route: AppRoute;
  routes: readonly AppRoute[];
  session: Session;
  phone: boolean;
  openAccount: () => void;
  openPalette: () => void;
}

/** Title, subtitle, search, the quick link, and the platform's button for its one account. */
export function TopBar({ route, routes, session, phone, openAccount, openPalette }: Props) {
  const { quickLink, finder, help } = useShellSlots();
  const can = useCan();
  const reachable = reachableScreens(routes, session);
  const settings = reachable.some(({ path }) => path === '/configuracoes');
  const { own } = menuFor(routes, session);
  const quick = reachable.some(({ path }) => path === quickLink?.href) && quickLink;
  return (
    <header
      data-head
      className="print:hidden sticky short:static top-0 z-30 flex h-14 max-[16rem]:h-auto max-[16rem]:flex-wrap items-center border-b border-line bg-bg px-1.5 md:h-17 md:gap-3 md:px-8"
    >
      {phone && (
        <OwnPlace {...{ route, session, openAccount, settings, own }} here={own.includes(route)} collapsed bare />
      )}
      <div className="mr-auto min-w-0 leading-tight max-[16rem]:order-last max-[16rem]:basis-full max-[16rem]:px-2.5 max-[16rem]:pb-2 lg:shrink-0">
        {/* No paragraphs, because a margin below a paragraph would push the title out of the bar.
         */}
        <div className="line-clamp-2 font-semibold wrap-anywhere">{screenName(route, session.papel)}</div>
        {route.subtitle && <div className="truncate text-xs text-ink-2 max-md:hidden">{route.subtitle()}</div>}
      </div>
      <SearchButton label={finder?.allowed(can) ? finder.label() : t('Buscar tela')} onClick={openPalette} />
      {quick && <TopLink href={quick.href} label={quick.label()} icon={quick.icon} />}
      {session.superadmin && <TopLink href="/superadmin" label={t('Superadmin')} icon={ShieldCheck} />}
      {help && <TopLink href={help.href(route.path)} label={help.label()} icon={CircleQuestionMark} />}
    </header>
  );
}

/** A field to look at, where there is room for one. */
function SearchButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className={cn(
        'inline-flex size-11 shrink-0 items-center justify-center gap-2.5 rounded-md text-sm text-ink-2 transition-colors max-lg:hover:bg-mata-soft',
        'lg:w-full lg:max-w-75 lg:min-w-0 lg:shrink lg:justify-start lg:border lg:border-line lg:bg-surface lg:px-3.5 lg:hover:border-line-strong',
      )}
    >
      <Search aria-hidden className="size-5 shrink-0 max-lg:text-ink lg:text-ink-3" />
      <span className="flex-1 truncate text-left max-lg:sr-only">{label}</span>
      <kbd
        aria-hidden
        className="rounded-sm border border-line bg-sunken px-2 py-0.5 font-sans text-xs font-semibold text-ink-2 max-xl:hidden"
      >
        Ctrl K
      </kbd>
    </button>
  );
}

function TopLink({ href, label, icon: Icon }: { href: Address; label: string; icon: LucideIcon }) {
  return (
    <Link href={href} title={label} className={cn(buttonStyle({ variant: 'ghost' }), 'max-xl:w-11 max-xl:px-0')}>
      <Icon aria-hidden className="size-5" />
      <span className="max-xl:sr-only">{label}</span>
    </Link>
  );
}
