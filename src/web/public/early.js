// What runs before the program and in every browser, the old ones too: only words that they all know.

// The person's own choice of theme and language, when there is one, before the first paint (src/web/theme).
try {
  var theme = localStorage.getItem('ile.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('ile.language') === 'en-US') document.documentElement.lang = 'en-US';
} catch (blocked) {
  // Storage is blocked: the system's theme, in Portuguese.
}

// The browser's offer to install comes before the program, which asks when a person wants it.
window.addEventListener('beforeinstallprompt', function (offer) {
  offer.preventDefault();
  window.ileInstall = offer;
});

// An older browser than we build for (vite.config.ts) would say 'Carregando…' for ever, without a word why.
if (!(window.CSS && CSS.supports('color', 'color-mix(in srgb, red, red)') && [].toSorted)) {
  document.addEventListener('DOMContentLoaded', function () {
    var notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    notice.style.cssText = 'margin:0;padding:12px 16px;background:#7a271a;color:#fff;font:16px/1.4 sans-serif';
    notice.textContent =
      document.documentElement.lang === 'en-US'
        ? 'This browser is too old for Ilê. Update it, or use another: Chrome or Edge 111, Firefox 128, Safari 16.4, or newer.'
        : 'Este navegador é antigo demais para o Ilê. Atualize-o ou use outro: Chrome ou Edge 111, Firefox 128, Safari 16.4 ou mais novos.';
    document.body.insertBefore(notice, document.body.firstChild);
  });
}
