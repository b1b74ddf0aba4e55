// Builds the app with the bundler that the command line names. Each has the settings of its own first page of documentation.
import { rmSync } from 'node:fs';

const builds = {
  async webpack() {
    const { default: webpack } = await import('webpack');
    const config = {
      mode: 'production',
      performance: false, // its advice about sizes
      entry: './main.jsx',
      output: { path: `${import.meta.dirname}/dist`, filename: 'main.js', publicPath: '/', trustedTypes: true },
      module: {
        rules: [
          { test: /\.jsx$/, use: { loader: 'esbuild-loader', options: { jsx: 'automatic' } } },
          { test: /\.css$/, use: ['style-loader', 'css-loader'] },
        ],
      },
    };
    const stats = await new Promise((done, fail) =>
      webpack(config, (error, result) => (error ? fail(error) : done(result))),
    );
    const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
    return [...errors, ...warnings].map(({ message }) => message);
  },
  async esbuild() {
    const { build } = await import('esbuild');
    const { warnings } = await build({
      entryPoints: ['main.jsx'],
      bundle: true,
      splitting: true,
      format: 'esm',
      jsx: 'automatic',
      minify: true,
      outdir: 'dist',
      loader: { '.woff2': 'file' },
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    });
    return warnings.map(({ text }) => text);
  },
  async rollup() {
    const { rollup } = await import('rollup');
    const { default: resolve } = await import('@rollup/plugin-node-resolve');
    const { default: commonjs } = await import('@rollup/plugin-commonjs');
    const { default: replace } = await import('@rollup/plugin-replace');
    const { default: esbuild } = await import('rollup-plugin-esbuild');
    const { default: postcss } = await import('rollup-plugin-postcss');
    const warnings = [];
    const bundle = await rollup({
      input: 'main.jsx',
      plugins: [
        replace({ 'process.env.NODE_ENV': '"production"', preventAssignment: true }),
        resolve({ browser: true, extensions: ['.js', '.jsx'] }),
        commonjs(),
        esbuild({ jsx: 'automatic', target: 'es2022' }),
        postcss({ inject: true }),
      ],
      // Every bundler for browsers says that it leaves out "use client", and zod has comments and cycles that rollup reports.
      onwarn: ({ code, message }) =>
        code !== 'MODULE_LEVEL_DIRECTIVE' && !message.includes('node_modules/zod/') && warnings.push(message),
    });
    await bundle.write({ dir: 'dist', format: 'es' });
    return warnings;
  },
};

rmSync('dist', { recursive: true, force: true });
// The warnings are this program's result, which the test reads.
console.log(JSON.stringify(await builds[process.argv[2]]()));
