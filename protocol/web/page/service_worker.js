// Caches the files of the page, so it opens without a network. The build fills in both texts in
// braces.
const VERSION = "{{version}}";
const FILES = "{{files}}";

addEventListener("install", (event) => {
  const isFresh = (address) => new Request(address, { cache: "reload" });
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll([...FILES].map(isFresh))).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const forget = (keys) => Promise.all(keys.filter((key) => key !== VERSION).map((key) => caches.delete(key)));
  event.waitUntil(caches.keys().then(forget).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
