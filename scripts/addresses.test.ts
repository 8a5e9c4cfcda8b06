import { expect, it } from 'vitest';
import { screens } from '../src/domains.gen.ts';
import { sources } from './offers-for-tests.ts';

/** Ways to an address that the router does not see, so that nothing is taken along. */
const PAST_THE_ROUTER =
  /use-browser-location'|location\.(?:assign|replace)\(|location\.href\s*=(?!=)|<a\s[^>]*href=["{`]+\//;

const ALLOWED: Readonly<Record<string, string>> = {
  'src/web/session/guard.tsx': 'sends a visitor away before there is a screen',
  'src/web/session/use-logout.ts': 'signs out: nothing may go along',
  'src/domains/configuracoes/web/excluir-conta.tsx': 'the account is gone',
  'src/domains/lembretes/web/use-lembrar.tsx': 'another window, to WhatsApp',
  'src/domains/pdv/web/use-parte-do-pdv.ts': 'loads the till anew, with the whole address that it had',
};

it('[K12] every way to another screen goes through the router, which keeps what the screen was opened for', () => {
  const past = [...sources].filter(([, source]) => PAST_THE_ROUTER.test(source)).map(([file]) => file);
  expect(past.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

it('[K12] every screen on which a drawer receives money declares the drawer as its context', () => {
  const receiving = [...sources].filter(([, source]) => /useSessaoDaTela\(|<CaixaDaTela/.test(source));
  const domains = new Set(receiving.map(([file]) => file.split('/')[2] ?? '').filter((name) => name !== 'carteiras'));
  expect(domains.size).toBeGreaterThan(1);
  for (const domain of domains)
    expect(screens.find(({ path }) => path === `/${domain}`)?.context, domain).toContain('caixa');
});
