import { html, type Markup } from '../html/markup.ts';
import type { Area, Product } from './data/products.ts';

const colours: Readonly<Record<Area, string>> = { clinical: '#1d4f6e', education: '#2f6b3c', language: '#6b3f73' };

/** Renders the front of a product's box. */
export const coverOf = ({ number, area }: Product): Markup =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 150" role="img">
    <rect width="120" height="150" rx="6" fill="${colours[area]}" />
    <rect x="12" y="0" width="4" height="150" fill="#fff" opacity="0.25" />
    <text x="66" y="80" fill="#fff" font-family="sans-serif" font-size="17" font-weight="700" text-anchor="middle">
      ${number}
    </text>
  </svg>`;
