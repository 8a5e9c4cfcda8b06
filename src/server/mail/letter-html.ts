const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Only a line that is entirely one of our own addresses becomes a link. */
const LINK = /^https?:\/\/\S+$/;

/**
 * The same letter for readers that show HTML: its paragraphs and links, no picture, no style from
 * outside, nothing that tells when it was read. A link with a secret is wider than a telephone,
 * which would make the whole letter smaller: it breaks.
 */
export function letterHtml(text: string): string {
  const [body = '', signature = ''] = text.split('\n\n-- \n');
  const paragraphs = [...body.split('\n\n'), ...(signature ? [signature] : [])].map((part) => {
    const safe = escape(part.trim());
    return `<p>${LINK.test(part.trim()) ? `<a href="${safe}">${safe}</a>` : safe.replaceAll('\n', '<br>')}</p>`;
  });
  return `<!doctype html>\n<html><body style="font-family:sans-serif;line-height:1.5;overflow-wrap:break-word">\n${paragraphs.join('\n')}\n</body></html>\n`;
}
