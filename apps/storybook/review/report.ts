import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Review } from './review.ts';

const reportFolder = join(import.meta.dirname, '../../../reports/review');

/** The path of the last review's report. */
export const reportFile = join(reportFolder, 'index.html');

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const figure = (caption: string, picture: Buffer | undefined) =>
  picture
    ? `<figure><figcaption>${caption}</figcaption><img alt="" loading="lazy" src="data:image/png;base64,${picture.toString('base64')}"></figure>`
    : '';

/** The maximum size of the pictures on a report, in characters, because browsers open it and CI stores it. */
const mostPictures = 15_000_000;

const sizeOf = ({ before, after, difference }: Finding) =>
  [before, after, difference].reduce((sum, picture) => sum + Math.ceil((picture?.length ?? 0) / 3) * 4, 0);

/** Splits the findings into those that are shown with pictures and those that are only named, because the page would be too large. */
function partBySize(seen: readonly Finding[]): { shown: readonly Finding[]; named: readonly Finding[] } {
  let size = 0;
  const firstNamed = seen.findIndex((finding) => (size += sizeOf(finding)) > mostPictures);
  return firstNamed < 0
    ? { shown: seen, named: [] }
    : { shown: seen.slice(0, firstNamed), named: seen.slice(firstNamed) };
}

const list = (named: readonly Finding[]) => `
<h2>${named.length} more differ</h2>
<p>Their pictures would make this page too large. See those of one component with <code>npm run review -- ui/button</code>.</p>
<ul>${named.map(({ state, message }) => `<li>${escape(`${state}: ${message}`)}</li>`).join('')}</ul>`;

const acceptOne = (state: string) => `<p><code>npm run review -- --accept "${escape(state)}"</code></p>`;

const acceptAll = `<p>Accept all: <code>npm run review -- --accept</code>, or those with a text in their names: <code>npm run review -- --accept "ui/button"</code>.</p>`;

const section = ({ state, kind, message, before, after, difference }: Finding, end: string) => `
<section data-state="${escape(state.toLowerCase())}">
<h2>${escape(state)} <small>${kind}</small></h2>
<p>${escape(message)}</p>
<div>${figure('Before', before)}${figure('After', after)}${figure('Difference', difference)}</div>
${end}
</section>`;

const styles = `body{font:1rem/1.5 system-ui;margin:2rem}section{border-block-start:1px solid #999;padding-block:1rem}
div{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem;align-items:start}figure{margin:0}
img{max-inline-size:100%;border:1px solid #999}code{background:#eee;padding:.25rem}[hidden]{display:none}`;

const script = `document.querySelector('input').oninput=({target})=>{for(const section of document.querySelectorAll('section'))
section.hidden=!section.dataset.state.includes(target.value.toLowerCase())}`;

/** Renders one self-contained page: each difference with before, after and difference, and the command that accepts it. */
export function reportPage({ chromium, warning, between, findings }: Review): string {
  const seen = findings.filter(({ kind }) => kind !== 'same');
  const { shown, named } = partBySize(seen);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Visual review</title>
<style>${styles}</style></head><body>
<h1>Visual review</h1>
<p>${seen.length} of ${findings.length} pictures differ. ${between ? `From ${escape(between.join(' to '))}.` : `Chromium ${escape(chromium)}.`}</p>
${warning ? `<p><strong>${escape(warning)}</strong></p>` : ''}
${between ? '' : acceptAll}
<p><label>Show those with <input type="search"></label></p>
${shown.map((finding) => section(finding, between ? '' : acceptOne(finding.state))).join('')}
${named.length > 0 ? list(named) : ''}
<script>${script}</script></body></html>
`;
}

/** Writes the report. */
export function writeReport(review: Review): void {
  mkdirSync(reportFolder, { recursive: true });
  writeFileSync(reportFile, reportPage(review));
}
