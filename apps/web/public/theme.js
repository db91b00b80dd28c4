// Runs before anything is painted, so that the kept theme shows without a flash, and to who is signed in no page for others. The page's policy allows no inline script.
(function () {
  var theme = 'dark';
  try {
    if (window.localStorage.getItem('joinery-theme') === 'light') theme = 'light';
  } catch {
    // Storage may be blocked: the theme then starts dark.
  }
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.documentElement.style.colorScheme = theme;
  document.documentElement.classList.toggle('has-session', /(^|; )auth_token=[^;]/.test(document.cookie));
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', theme === 'dark' ? '#18181b' : '#f4f4f5');
})();
