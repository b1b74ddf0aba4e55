// Builds the element as one module, with the style sheets as texts.
import { build } from 'esbuild';

await build({
  entryPoints: ['main.jsx'],
  bundle: true,
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  outdir: 'dist',
  loader: { '.css': 'text' },
  define: { 'process.env.NODE_ENV': '"development"' },
});
