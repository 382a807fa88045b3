// A server of files, for tests.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".wasm": "application/wasm",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** A server of the files of a folder, and of other texts by their names, on a port of its own; `headers` go with each. */
export async function serve(folder, texts = {}, headers = {}) {
  const server = createServer((request, answer) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname).replace(/\/$/, "/index.html");
    try {
      const data = texts[path.slice(1)] ?? readFileSync(join(folder, path));
      answer.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream", "Access-Control-Allow-Origin": "*", ...headers }).end(data);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}
