/**
 * The style sheet of mails: the storefront's colours, in one column that fits a phone. A mail client without style sheets shows
 * the same text in its own style. Text has a contrast of at least 7:1 in both themes.
 */
export const mailStyle = `
body { margin: 0; padding: 0; background: #f5f7f8; color: #13222c; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
.card { max-width: 600px; margin: 0 auto; padding: 24px; background: #ffffff; overflow-wrap: anywhere; }
.brand { margin: 0 0 24px; padding: 0 0 12px; border-bottom: 3px solid #0a5266; font-size: 18px; font-weight: bold; }
.brand a { color: inherit; text-decoration: none; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 16px; }
a { color: #0a5266; }
table { width: 100%; margin: 0 0 24px; border-collapse: collapse; }
th, td { padding: 10px 0; border-top: 1px solid #cfd8dd; text-align: left; vertical-align: top; }
th { width: 40%; padding-right: 16px; font-weight: normal; color: #3f4f59; }
.note { display: block; font-size: 14px; color: #3f4f59; }
.sum th, .sum td { border-top: 2px solid #0a5266; font-weight: bold; color: inherit; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0a5266; color: #ffffff; font-weight: bold; text-decoration: none; }
.help { margin: 0 0 4px; }
.foot { margin: 24px 0 0; padding: 16px 0 0; border-top: 1px solid #cfd8dd; font-size: 14px; color: #3f4f59; }
@media (max-width: 480px) {
  .card { padding: 16px; }
  th, td { display: block; width: auto; }
  th { padding-bottom: 0; }
  td { padding-top: 0; border-top: 0; }
  .sum td { border-top: 0; }
}
@media (prefers-color-scheme: dark) {
  body { background: #0a1921; color: #f0f5f7; }
  .card { background: #13222c; }
  .brand, .sum th, .sum td { border-color: #7cc4d6; }
  .sum th, .sum td { color: inherit; }
  th, td, .foot { border-color: #3f4f59; }
  th, .note, .foot { color: #cfd8dd; }
  a { color: #9ad7e6; }
  .button { background: #9ad7e6; color: #0a1921; }
}
`;
