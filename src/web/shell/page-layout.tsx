import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { address, screenAddress } from '../../shared/address.ts';
import { cn } from '../kit/cn.ts';
import { LinkButton } from '../kit/link-button.tsx';
import { tabStrip, tabStyle, useTabInSight } from '../kit/tab-style.ts';
import { Link, usePath } from '../state/router.ts';
import { useScreenTitle } from './screen-title.ts';
import { useScreens } from './screens.ts';
import { useShellSlots } from './shell-slots.ts';
import { t } from '../../shared/texts.ts';

/** The screens of one place, each with its address. They stand in one spot on all of them. */
function PlaceTabs() {
  const { tabs, place, own } = useScreens();
  const { MenuMark } = useShellSlots();
  const path = usePath();
  const strip = useTabInSight<HTMLElement>(path);
  return (
    <nav ref={strip} aria-label={own ? t('Eu') : place} className={`group/strip ${tabStrip} min-w-0 grow print:hidden`}>
      <GoOn to="before" />
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          href={screenAddress(tab)}
          aria-current={tab.path === path ? 'page' : undefined}
          className={tabStyle(tab.path === path)}
        >
          {tab.label}
          {MenuMark && <MenuMark path={tab.path} />}
        </Link>
      ))}
      {own && <AccountTab />}
      <GoOn to="after" />
    </nav>
  );
}

/**
 * An arrow over the fading edge on whose side the strip goes on. Keys and screen readers reach the
 * tabs themselves.
 */
function GoOn({ to }: { to: 'before' | 'after' }) {
  const after = to === 'after';
  const Icon = after ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      aria-label={after ? t('Mais abas à direita') : t('Mais abas à esquerda')}
      onClick={({ currentTarget: { parentElement: strip } }) => {
        const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
        strip?.scrollBy({ left: (after ? 0.7 : -0.7) * strip.clientWidth, behavior });
      }}
      className={cn(
        'invisible sticky z-10 flex w-11 flex-none items-center from-bg from-55% to-transparent text-ink-2 hover:text-ink',
        after
          ? 'right-0 -ml-11 justify-end bg-linear-to-l group-data-after/strip:visible'
          : 'left-0 -mr-11 bg-linear-to-r group-data-before/strip:visible',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

/** People who may not open the settings get the same form in a dialog. */
function AccountTab() {
  const { reachable, openAccount } = useScreens();
  const settings = reachable.find(({ path }) => path === '/configuracoes');
  return settings ? (
    <Link href={address('/configuracoes', { sec: 'perfil' })} className={tabStyle(false)}>
      {t('Minha conta')}
    </Link>
  ) : (
    <button type="button" className={tabStyle(false)} onClick={openAccount}>
      {t('Minha conta')}
    </button>
  );
}

interface Props {
  /**
   * The heading of the page; without one the screen's title, for screen readers and paper only (the
   * top bar shows it).
   */
  heading?: ReactNode;
  /** A sentence under it: numbers in words. */
  lead?: ReactNode;
  /** What stands right of the heading, or below it on a phone. */
  actions?: ReactNode;
  /** The screen lists the screens beside it itself. */
  listed?: boolean;
  /** The content up to the edges (the till). */
  flush?: boolean;
  children: ReactNode;
}

/**
 * The frame of every screen inside the shell: one h1, which gets the focus when one comes here from
 * another screen.
 */
export function PageLayout({ heading, lead, actions, listed = false, flush = false, children }: Props) {
  const { title, navigated } = useScreenTitle();
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (navigated) h1.current?.focus({ preventScroll: true });
  }, [navigated]);
  const { tabs, beside } = useScreens();
  // On a telephone they stand in ‘Mais’.
  const links = listed ? [] : beside;
  const buttons = (Boolean(actions) || links.length > 0) && (
    <div className="flex flex-wrap gap-2.5 md:ml-auto max-md:w-full max-md:*:flex-auto print:hidden max-md:*:px-3">
      {links.map((one) => (
        <LinkButton key={one.path} href={screenAddress(one)} className="max-md:hidden">
          {one.label}
        </LinkButton>
      ))}
      {actions}
    </div>
  );
  const titled = heading !== undefined || Boolean(lead);
  return (
    <div
      className={cn(
        'flex w-full flex-col gap-3.5 md:gap-5',
        !flush && 'mx-auto max-w-[88rem] px-4 pt-5 pb-8 md:px-8 md:pt-7 md:pb-16 print:pb-10',
      )}
    >
      {heading === undefined && (
        <h1 ref={h1} tabIndex={-1} className={cn('sr-only text-2xl print:not-sr-only', flush && 'print:px-6')}>
          {title}
        </h1>
      )}
      {/* Without a sentence the buttons stand beside the tabs: no row is made for them alone. */}
      {tabs.length > 0 && (
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3.5">
          <PlaceTabs />
          {!titled && buttons}
        </div>
      )}
      {(titled || (tabs.length === 0 && buttons)) && (
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-1">
          {titled && (
            <div className="min-w-0 max-w-xl">
              {heading !== undefined && (
                <h1 ref={h1} tabIndex={-1} className="text-[1.875rem] leading-tight md:text-3xl">
                  {heading}
                </h1>
              )}
              {lead && <div className="mt-2 text-base text-pretty text-ink-2 md:text-lg">{lead}</div>}
            </div>
          )}
          {buttons}
        </div>
      )}
      {children}
    </div>
  );
}
