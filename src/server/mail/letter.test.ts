import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { letterHtml } from './carrier.ts';
import { mailNotice } from './postman.ts';

it('the terminal says at start what is missing for letters and their links', () => {
  const notice = (env: Record<string, string>) => mailNotice(readEnv({ NODE_ENV: 'test', ...env })).join();
  const smtp = { SMTP_URL: 'smtp://correio.exemplo.org' };
  expect(notice({})).toContain('sem SMTP_URL');
  expect(notice(smtp)).toBe('E-mails: sem PUBLIC_URL, os links das cartas levam a http://localhost:3000/');
  expect(notice({ ...smtp, PUBLIC_URL: 'https://casa.exemplo.org' })).toBe('');
});

it('[A16] a link with a secret breaks, instead of making a letter wider than a telephone', () => {
  const html = letterHtml(`https://casa.exemplo.org/nova-senha#${'s'.repeat(43)}\n\n-- \nIlê\n`);
  expect(html).toMatch(/<body style="[^"]*overflow-wrap:break-word[";]/);
});
