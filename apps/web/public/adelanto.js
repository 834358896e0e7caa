// The first visit (D21): as soon as the entry's modules are here, those of the form are asked for, so that the link is not idle
// while a slow processor reads the entry. Earlier they would share it. Whoever comes by the address of a screen of the office gets
// that screen's instead. `vite.adelanto.ts` writes which they are. ES5 only: any browser runs it.
(function () {
  var files = document.currentScript.getAttribute('data-archivos').split(' ');
  document.currentScript.getAttribute('data-pantallas').split(',').forEach(function (one) {
    var own = one.split(' ');
    if (own.shift() === location.pathname.toLowerCase()) files = own;
  });
  // With a worker in charge all of it is on the phone.
  if (!window.PerformanceObserver || !navigator.serviceWorker || navigator.serviceWorker.controller) return;
  var missing = [].map.call(document.querySelectorAll('script[type=module], link[rel=modulepreload]'), function (one) {
    return one.src || one.href;
  });
  var arrivals = new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (one) {
      var at = missing.indexOf(one.name);
      if (at >= 0) missing.splice(at, 1);
    });
    if (missing.length > 0) return;
    arrivals.disconnect();
    files.forEach(function (file) {
      var link = document.createElement('link');
      var isSheet = file.slice(-4) === '.css';
      link.rel = isSheet ? 'preload' : 'modulepreload';
      if (isSheet) link.as = 'style';
      link.crossOrigin = '';
      link.href = file;
      document.head.appendChild(link);
    });
  });
  arrivals.observe({ type: 'resource', buffered: true });
})();
