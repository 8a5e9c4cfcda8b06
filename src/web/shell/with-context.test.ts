import { describe, expect, it } from 'vitest';
import { domains } from '../../domains.gen.ts';
import { inOrder } from '../../shared/domain.ts';
import { withContext } from './with-context.ts';

const SCREENS = [
  { path: '/till' },
  { path: '/dues', context: ['drawer'] },
  { path: '/entries', context: ['drawer', 'day'] },
  { path: '/list' },
];
const from = (address: string) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  return { pathname, search };
};

describe('[K12] what a screen was opened for', () => {
  it.each([
    ['/dues?drawer=1', '/dues?member=2', '/dues?member=2&drawer=1'],
    ['/dues?drawer=1', '/dues', '/dues?drawer=1'],
    ['/dues?drawer=1&search=a', '/entries#end', '/entries?drawer=1#end'],
    ['/dues?drawer=1', '/entries?drawer=7', '/entries?drawer=7'],
    ['/dues?drawer=1', '?search=a', '?search=a'],
    ['/dues?drawer=1', '/list', '/list'],
    ['/dues?drawer=1', '/till', '/till'],
    ['/list?drawer=1', '/dues', '/dues'],
    ['/dues', '/entries?day=3', '/entries?day=3'],
    ['/entries?day=3', '/dues', '/dues'],
    ['/dues?drawer=a%26b', '/entries', '/entries?drawer=a%26b'],
  ])('goes along from %s to %s: %s', (start, to, arrived) => {
    expect(withContext(SCREENS, from(start), to)).toBe(arrived);
  });

  it('goes along between every two screens of the product that receive money or lead there', () => {
    const screens = inOrder(domains);
    const receiving = ['/pdv', '/mensalidades', '/pagamentos-diversos', '/lembretes', '/membros', '/faturas'];
    for (const start of receiving)
      for (const to of receiving)
        expect(withContext(screens, from(`${start}?caixa=x`), `${to}?membro=1`)).toBe(`${to}?membro=1&caixa=x`);
  });

  it('[A8] is the way back and the chosen plan between signing in, signing up and a lost password', () => {
    const visitors = ['/login', '/signup', '/esqueci-senha'];
    for (const start of visitors)
      for (const to of visitors)
        expect(withContext(inOrder(domains), from(`${start}?next=%2Fpdv&plano=casa`), to)).toBe(
          `${to}?next=%2Fpdv&plano=casa`,
        );
  });
});
