import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const store = 'http://localhost:3000';
const signInApp = resolve('../vite-react/dist');
const { port } = parseArgs({ options: { port: { type: 'string', default: '8080' } } }).values;
const server = express();

const answeredByStore = ['/auth', '/store', '/api/session', '/api/routingRegion'];
server.use(createProxyMiddleware({ target: store, changeOrigin: true, pathFilter: answeredByStore }));

for (const script of ['@assess/session/legacy-session.js', '@assess/header-footer/header-footer-elements.js'])
  server.get(`/${script.split('/').at(-1)}`, (_, answer) =>
    answer.sendFile(fileURLToPath(import.meta.resolve(script))),
  );

const fragment = async (part) => (await fetch(`${store}/fragments/en-us/${part}`)).text();

server.get('/fragments.html', async (_, answer) => {
  const page = await readFile('pages/fragments.html', 'utf8');
  const [header, footer] = await Promise.all([fragment('header'), fragment('footer')]);
  answer.send(page.replace('<!-- header -->', () => header).replace('<!-- footer -->', () => footer));
});

server.use(express.static('pages'), express.static(signInApp));
server.get('/sign-in', (_, answer) => answer.sendFile('index.html', { root: signInApp }));
server.listen(Number(port), 'localhost');
