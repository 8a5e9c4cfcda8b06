import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { action } from '../../shared/contract.ts';
import { Failure } from '../../shared/failure.ts';
import { parseInput } from './input.ts';

const anything = action({
  method: 'POST',
  path: '/api/anything',
  access: 'publico',
  summary: 'Takes any text (test)',
  input: z.object({ texts: z.array(z.record(z.string(), z.string())) }),
  output: z.object({}),
});

const refused = (raw: unknown): Partial<Failure> => {
  try {
    parseInput(anything, raw);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('It was accepted');
};

describe('parseInput', () => {
  it('refuses, at its field, text that PostgreSQL cannot store or that was not UTF-8', () => {
    for (const text of ['\0', 'Iyá\0', '\ufffd', '\ud800', '\udc00\ud800'])
      expect(refused({ texts: [{ nome: 'Iyá' }, { nome: text }] })).toMatchObject({
        status: 422,
        details: { fields: { 'texts.1.nome': 'Texto com caracteres inválidos.' } },
      });
  });

  it('refuses such a name of a field, and what is nested too deeply, as no request', () => {
    let deep: unknown = 'Iyá';
    for (let level = 0; level < 200; level += 1) deep = [deep];
    for (const raw of [{ texts: [{ 'no\0me': 'Iyá' }] }, { texts: [{ '\ud800': 'Iyá' }] }, { texts: deep }])
      expect(refused(raw)).toMatchObject({ status: 400, code: 'pedido_invalido' });
  });

  it('takes a pair of surrogates and marks of direction', () => {
    const raw = { texts: [{ nome: '👩🏾‍🦱 \u200F' }] };
    expect(parseInput(anything, raw)).toEqual(raw);
  });
});
