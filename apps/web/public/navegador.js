// Runs in any browser, before the modules (D11): does this one have what Rodal needs? ES5 only. The words stand in index.html.
(function () {
  var page = document.documentElement;
  var say = function (what) {
    var box = document.getElementById('portada-navegador');
    if (!box || !document.getElementById('portada')) return;
    page.setAttribute('data-navegador', 'no');
    document.getElementById('portada-espera').hidden = true;
    box.hidden = false;
    document.getElementById('portada-falta').textContent = what;
  };
  var needed = ['Promise.allSettled', 'Object.hasOwn', 'Array.prototype.findLast', 'String.prototype.replaceAll', 'HTMLElement.prototype.inert',
    'AbortController', 'BroadcastChannel', 'ResizeObserver', 'structuredClone', 'Intl.DateTimeFormat'];
  // By http:// a browser hides these; the login page says so.
  if (window.isSecureContext) needed.push('crypto.randomUUID', 'crypto.subtle');
  var check = function () {
    for (var i = 0; i < needed.length; i += 1) {
      var at = window;
      var names = needed[i].split('.');
      while (names.length > 1) at = at[names.shift()] || {};
      if (!(names[0] in at)) return say(needed[i]);
    }
    if (!('noModule' in HTMLScriptElement.prototype)) say('script type="module"');
  };
  check();
  // What no list names: words of the language that it cannot read, or a fault before the first screen.
  window.addEventListener('error', function (event) {
    if (event.error) say(event.message);
  });
})();
