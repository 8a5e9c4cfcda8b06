// Which modules travel together. Left alone, whatever two screens share becomes a file of its own: a screen was 27 files, each a way there and back
// on a telephone.

/** What the entrance needs of the kit, and most screens too. */
const PIECES =
  /src[\\/]web[\\/](state|kit[\\/](cn|button|button-style|spinner|field|text-field|password-field|checkbox|control-style|text-link|link-button|notice|chip|logo|icon-button))\b|node_modules[\\/](lucide-react|clsx|class-variance-authority|tailwind-merge)[\\/]/;
const PANELS =
  /node_modules[\\/](radix-ui|@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|tslib|get-nonce)\b/;
/** What most screens behind the entrance are put together from. */
const PARTS =
  /src[\\/](shared[\\/](recibo|busca)|web[\\/](kit[\\/](data-table|table-\w+|skeleton|load-more|(search|money|masked|combo|select|date)-field|text-area|switch|(confirm-)?dialog|return-focus|menu|tabs|card|avatar|initials|tooltip)|api[\\/]download|shell[\\/]page-layout|state[\\/](url-params|debounced)))\b/;
/** Those of the entrance (mail, person) stay with it. */
const ICONS = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!(mail|user-round)\b)/;
/** Amounts and badges, which the page for visitors shows too. */
const MARKS = /src[\\/](shared[\\/]centavos|web[\\/]kit[\\/](badge|money|status-badge))\b/;
const FORMS =
  /node_modules[\\/](react-hook-form|@hookform)[\\/]|src[\\/]web[\\/](api[\\/](use-action-form|use-api-mutation|form-dialog|controlled)|kit[\\/]reason-dialog)\b/;
const SIGNED_IN =
  /src[\\/]web[\\/](offline[\\/](updates|worker-messages)|session[\\/](live-session|use-logout)|theme[\\/]theme-store|shell[\\/]shell-slots)\b/;

export const chunkGroups = [
  // Stays in the browser's cache when the program changes.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|wouter|@tanstack[\\/](react-query|query-core))[\\/]/,
    priority: 2,
  },
  { name: 'kit', test: PIECES, minShareCount: 4, priority: 1 },
  // What opens above a screen: dialogs, menus, tooltips. The shell needs it at once.
  { name: 'panels', test: PANELS, minShareCount: 2, priority: 1 },
  { name: 'parts', test: PARTS, minShareCount: 3 },
  { name: 'icons', test: ICONS, minShareCount: 2 },
  { name: 'marks', test: MARKS, minShareCount: 3 },
  { name: 'forms', test: FORMS, minShareCount: 3 },
  { name: 'signed-in', test: SIGNED_IN, minShareCount: 2 },
];
