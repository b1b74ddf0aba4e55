import { parseArgs } from 'node:util';
import { startServer } from '@assess/page-server';
import { answer } from './server';

const { port } = parseArgs({ options: { port: { type: 'string', default: '3100' } } }).values;
const { url } = await startServer({ name: 'reading-list', fetch: answer, port: Number(port) });
console.log(`The reading list is at ${url}`); // the result of the command
