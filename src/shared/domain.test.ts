import { describe, expect, it } from 'vitest';
import { domains, screens } from '../domains.gen.ts';
import { translate } from './texts.ts';
import './english.ts';

describe('what the domains declare', () => {
  it('[S5] each screen with a menu around it has a place of its own', () => {
    const places = screens.filter(({ bare = false }) => !bare).map(({ position }) => position);
    expect(places).not.toContain(undefined);
    expect(places).toEqual([...new Set(places)]);
  });

  it('[S5] each entry of the menu has an icon', () => {
    expect(screens.filter(({ menu, icon }) => menu && !icon).map(({ path }) => path)).toEqual([]);
  });

  it('[NV2] one screen alone has a calendar for its icon, and places are told apart by theirs', () => {
    const icons = screens.filter(({ menu }) => menu).map(({ icon }) => icon ?? '');
    expect(icons.filter((icon) => icon.startsWith('Calendar'))).toEqual(['CalendarDays']);
    const places = screens.filter(({ menu }) => menu && !menu.hub && !menu.from).map(({ icon }) => icon);
    expect(places).toEqual([...new Set(places)]);
  });

  it('[C9] no two domains declare one subject or verb, and each word has its English', () => {
    const words = Object.values(domains).flatMap(({ audit }) =>
      [audit?.subjects, audit?.verbs].flatMap((list, kind) => Object.entries(list ?? {}).map((one) => [kind, ...one])),
    );
    const names = words.map(([kind, name]) => `${kind} ${name}`);
    expect(names).toEqual([...new Set(names)]);
    expect(words.filter(([, , word]) => translate('en-US', String(word)) === word)).toEqual([]);
  });

  it('each domain that one may call exists', () => {
    const called = Object.values(domains).flatMap(({ uses }) => uses);
    expect(called.filter((name) => !(name in domains))).toEqual([]);
  });
});
