import { describe, expect, it } from 'vitest';
import { loginPath, nextPath } from './next-path.ts';

const HERE = 'https://ile.example';

describe('next', () => {
  it('[A7] keeps path, query and hash on the way to login and back', () => {
    const path = loginPath('/lista', 'refer=202611&situacao=x', '#fim');
    expect(path).toBe('/login?next=%2Flista%3Frefer%3D202611%26situacao%3Dx%23fim');
    expect(nextPath(path.slice('/login'.length), HERE)).toBe('/lista?refer=202611&situacao=x#fim');
  });

  it('says nothing where login leads anyway', () => {
    expect(loginPath('/dashboard', '', '')).toBe('/login');
  });

  it.each([
    '//evil.example/x',
    String.raw`/\evil.example`,
    'https://evil.example',
    'data:text/html,x',
    'dashboard',
    '/login?next=/x',
    '/signup',
    '/\t/evil.example',
    '/.//evil.example/x',
    '',
  ])('[A6] stays on the site: %j leads to the dashboard', (next) => {
    expect(nextPath(`?next=${encodeURIComponent(next)}`, HERE)).toBe('/dashboard');
  });

  it('[A6] an address without ?next= leads to the dashboard', () => {
    expect(nextPath('', HERE)).toBe('/dashboard');
  });
});
