import { useEffect, useRef } from 'react';
import { address, screenAddress } from '../../shared/address.ts';
import { tabStrip, tabStyle } from '../kit/tab-style.ts';
import { TextLink } from '../kit/text-link.tsx';
import { Link, usePath } from '../state/router.ts';
import { useScreens } from './screens.ts';
import { useShellSlots } from './shell-slots.ts';
import { t } from './texts.ts';

/** The screens of one place, each with its address. They stand in one spot on all of them. */
export function PlaceTabs() {
  const { tabs, place, own, beside } = useScreens();
  const { MenuMark } = useShellSlots();
  const path = usePath();
  const strip = useRef<HTMLElement>(null);
  // On a telephone the strip is wider than the screen.
  useEffect(() => {
    const here = strip.current?.querySelector(`[href^="${path}"]`);
    if (here instanceof HTMLElement && strip.current)
      strip.current.scrollLeft = here.offsetLeft - (strip.current.clientWidth - here.offsetWidth) / 2;
  }, [path]);
  if (tabs.length === 0) return null;
  return (
    <nav ref={strip} aria-label={own ? t('Eu') : place} className={`relative ${tabStrip}`}>
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
      {beside.length > 0 && (
        <span className="ml-auto flex items-center gap-5 pl-5 max-md:hidden">
          {beside.map((one) => (
            <TextLink key={one.path} href={screenAddress(one)} className="text-sm whitespace-nowrap">
              {one.label}
            </TextLink>
          ))}
        </span>
      )}
    </nav>
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
