import { expect, it } from 'vitest';
import { nomeDeTratamento } from './nomes.ts';

it('greets by the first name, and keeps a form of address', () => {
  expect(['  Regina  Nunes', 'Mãe Celina Andrade', 'Ìyá Ṣọlá', 'Seu Zé', 'Pai', ''].map(nomeDeTratamento)).toEqual([
    'Regina',
    'Mãe Celina',
    'Ìyá Ṣọlá',
    'Seu Zé',
    'Pai',
    '',
  ]);
});
