// Which modules are bundled together. Without groups, whatever two screens share becomes a file of its own: a screen was 9 files and 27 more, each a
// round trip on a telephone. `scripts/bundle-budget.ts` checks the sizes.

/** The parts of the kit that the login page needs, and most screens too. */
const PIECES =
  /src[\\/]web[\\/](state|kit[\\/](cn|button|button-style|spinner|field|text-field|password-field|checkbox|control-style|in-control|text-link|link-button|notice|chip|logo|icon-button|go-to-invalid))\b|node_modules[\\/](lucide-react|clsx|class-variance-authority|tailwind-merge)[\\/]/;
/** Parts shown in a screen itself, and what they share of Radix with dialogs. */
const TABS =
  /src[\\/]web[\\/]kit[\\/]tabs\b|node_modules[\\/](radix-ui[\\/]dist[\\/]tabs|@radix-ui[\\/](primitive|react-(tabs|roving-focus|collection|presence|primitive|context|compose-refs|slot|direction|id|use-[\w-]+)))\b/;
/** What opens above a screen, loaded once the browser is idle (`kit/later.tsx`): dialogs, menus, the sheet. */
const PANELS =
  /node_modules[\\/](radix-ui|@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|tslib|get-nonce)\b|src[\\/]web[\\/](kit|shell)[\\/][\w-]+-panel\b/;
/** Those of the login page (mail, person) stay with it. */
const ICONS = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!(mail|user-round)\b)/;
/** Amounts, badges, folding, who is signed in: small pieces that most screens share, a few of them public. */
const MARKS =
  /src[\\/](shared[\\/](centavos|email)|web[\\/](kit[\\/](badge|money|status-badge|fold)|offline[\\/](updates|worker-messages)|session[\\/](live-session|use-logout)|theme[\\/]theme-store|shell[\\/]shell-slots)|domains[\\/](ajuda[\\/](texts|rules)|acesso[\\/](rules|web[\\/]nome-do-papel)))\b/;
const FORMS =
  /node_modules[\\/](react-hook-form|@hookform)[\\/]|src[\\/]web[\\/](api[\\/](use-action-form|form-dialog|reason-panel|controlled))\b/;

/** The texts of dues and other payments, wherever money is shown. */
const MONEY =
  /src[\\/]domains[\\/]((faturas|pagamentos)[\\/]rules|(mensalidades|pagamentos|pagamentos-diversos)[\\/](texts|rules))\b/;
/** The parts of the till that show its queue on every screen, and the parts of PIX that every payment shows. */
const TILL = /src[\\/]domains[\\/]pdv[\\/]/;
const PIX = /src[\\/]domains[\\/]pix[\\/]/;

/** A module goes to the matching group of the highest priority. */
export const chunkGroups = [
  // Stays in the browser's cache when the program changes. Includes all it needs: a file that `start` waits for must not wait for `start`.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack[\\/](react-query|query-core))[\\/]/,
    priority: 4,
  },
  // What every page needs before it knows which page it is.
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'kit', test: PIECES, minShareCount: 4, priority: 2 },
  { name: 'tabs', test: TABS, priority: 3 },
  { name: 'panels', test: PANELS, priority: 2 },
  { name: 'marks', test: (id: string) => ICONS.test(id) || MARKS.test(id), minShareCount: 2, priority: 1 },
  { name: 'money', test: MONEY, minShareCount: 2, priority: 1 },
  { name: 'till', test: TILL, minShareCount: 2, priority: 1 },
  { name: 'pix', test: PIX, minShareCount: 2, priority: 1 },
  { name: 'forms', test: FORMS, minShareCount: 3, priority: 1 },
  // What most screens behind the login are built from.
  { name: 'parts', test: /src[\\/](web|shared)[\\/]/, minShareCount: 3 },
];
