import { parseArgs } from 'node:util';
import { serve } from 'srvx/node';
import { answer } from './server';

const { port } = parseArgs({ options: { port: { type: 'string', default: '3100' } } }).values;
serve({ fetch: answer, port: Number(port) });
