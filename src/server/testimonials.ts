import { readFileSync } from 'node:fs';
import { z } from 'zod';

const line = (most: number) => z.string().trim().min(1).max(most);

const testimonials = z
  .array(z.strictObject({ iniciais: line(20), quem: line(60), fala: line(400) }))
  .min(1)
  .max(6);

type Testimonials = z.output<typeof testimonials>;

/** The operator's testimonials; null if the file is missing, is no JSON or says something else. */
export function testimonialsIn(path: string): Testimonials | null {
  try {
    return testimonials.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}
