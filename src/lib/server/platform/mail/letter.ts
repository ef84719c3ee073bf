import { escapeMarkup } from '../../../contract/markup.ts';

/** Content of a mail, rendered as both text and HTML. */
export interface Letter {
  subject: string;
  /** Reply address, if it is not the school's. */
  replyTo?: string;
  paragraphs: string[];
  action: { label: string; href: string };
  closing: string;
}

export const toText = ({ paragraphs, action, closing }: Letter): string =>
  [...paragraphs, `${action.label}:\n${action.href}`, closing, signature].join('\n\n');

const signature = 'Woodshed, an open guitar school';

/** Follows the colour scheme in clients that support it; in others, these colours are readable on white and on black. */
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px; background: #ffffff; color: #1d1b18; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; }
p { margin: 0 0 16px; overflow-wrap: anywhere; white-space: pre-line; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #8a4b08; color: #ffffff; text-decoration: none; font-weight: 600; }
.small { color: #5f5a52; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #171512; color: #f2ede4; }
  .button { background: #f2b15c; color: #1d1206; }
  .small { color: #b8b0a3; }
}`;

export function toHtml({ subject, paragraphs, action, closing }: Letter): string {
  const href = escapeMarkup(action.href);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${style}
</style>
</head>
<body>
<main>
${paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join('\n')}
<p><a class="button" href="${href}">${escapeMarkup(action.label)}</a></p>
<p class="small">Or copy this address into your browser: ${href}</p>
<p>${escapeMarkup(closing)}</p>
<p class="small">${signature}</p>
</main>
</body>
</html>
`;
}
