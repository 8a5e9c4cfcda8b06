import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Route } from '../actions/mount.ts';

/** The page /api: every operation with its access. No script, nothing from other sites. */
export function apiPage(routes: readonly Route[]): HtmlEscapedString | Promise<HtmlEscapedString> {
  const rows = routes.map(
    ({ name, action }) =>
      html`<tr>
        <td><code>${action.method}</code></td>
        <td><code>${action.path}</code></td>
        <td>${name}</td>
        <td><code>${[action.access, ...(action.also ?? [])].join(' + ')}</code></td>
        <td>${action.summary}</td>
      </tr>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Ilê API</title>
      <style>
        body {
          font:
            16px/1.5 system-ui,
            sans-serif;
          margin: 2rem auto;
          max-width: 70rem;
          padding: 0 1rem;
          color-scheme: light dark;
        }
        table {
          border-collapse: collapse;
          width: 100%;
        }
        td,
        th {
          text-align: left;
          padding: 0.35rem 0.75rem;
          border-bottom: 1px solid #8884;
        }
      </style>
      <h1>Ilê API</h1>
      <p>${routes.length} operations. The whole description: <a href="/api/openapi.json">openapi.json</a>.</p>
      <table>
        <tr>
          <th>Method</th>
          <th>Path</th>
          <th>Operation</th>
          <th>Access</th>
          <th>What it does</th>
        </tr>
        ${rows}
      </table>
    </html>`;
}
