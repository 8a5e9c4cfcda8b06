// Before the first paint: the person's own choice of theme and language, when there is one (src/web/theme).
try {
  var theme = localStorage.getItem('ile.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('ile.language') === 'en-US') document.documentElement.lang = 'en-US';
} catch (blocked) {
  // Storage is blocked: the system's theme, in Portuguese.
}
