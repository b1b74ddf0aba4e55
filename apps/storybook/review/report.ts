import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Review } from './review.ts';

const reportFolder = join(import.meta.dirname, '../../../reports/review');

/** Where the page of the last review lies. */
export const reportFile = join(reportFolder, 'index.html');

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const figure = (caption: string, picture: Buffer | undefined) =>
  picture
    ? `<figure><figcaption>${caption}</figcaption><img alt="" loading="lazy" src="data:image/png;base64,${picture.toString('base64')}"></figure>`
    : '';

const section = ({ state, kind, message, before, after, difference }: Finding) => `
<section data-state="${escape(state.toLowerCase())}">
<h2>${escape(state)} <small>${kind}</small></h2>
<p>${escape(message)}</p>
<div>${figure('Before', before)}${figure('After', after)}${figure('Difference', difference)}</div>
<p><code>npm run review -- --accept "${escape(state)}"</code></p>
</section>`;

const styles = `body{font:1rem/1.5 system-ui;margin:2rem}section{border-block-start:1px solid #999;padding-block:1rem}
div{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem;align-items:start}figure{margin:0}
img{max-inline-size:100%;border:1px solid #999}code{background:#eee;padding:.25rem}[hidden]{display:none}`;

const script = `document.querySelector('input').oninput=({target})=>{for(const section of document.querySelectorAll('section'))
section.hidden=!section.dataset.state.includes(target.value.toLowerCase())}`;

/** One page without anything beside it: what differs before, after and as difference, and how it is accepted. */
export function reportPage({ chromium, warning, findings }: Review): string {
  const seen = findings.filter(({ kind }) => kind !== 'same');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Visual review</title>
<style>${styles}</style></head><body>
<h1>Visual review</h1>
<p>${seen.length} of ${findings.length} pictures differ. Chromium ${escape(chromium)}.</p>
${warning ? `<p><strong>${escape(warning)}</strong></p>` : ''}
<p>Accept all: <code>npm run review -- --accept</code>, or those with a text in their names: <code>npm run review -- --accept "ui/button"</code>.</p>
<p><label>Show those with <input type="search"></label></p>
${seen.map(section).join('')}
<script>${script}</script></body></html>
`;
}

/** Writes the page. */
export function writeReport(review: Review): void {
  mkdirSync(reportFolder, { recursive: true });
  writeFileSync(reportFile, reportPage(review));
}
