import { randomUUID } from 'node:crypto';
import { Failure } from '../../shared/failure.ts';
import { t } from '../../shared/texts.ts';

export interface StoredFile {
  key: string;
  /** When it was written. */
  at: Date;
}

/**
 * The place of pictures: a folder of the data folder, or a bucket. An unreachable store is a
 * Failure with 503, never a defect.
 */
export interface FileStore {
  /** Durable before anything refers to it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  read(key: string): Promise<Uint8Array | null>;
  /** Every link to it stops working. Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Every file of ours, in no order. */
  list(): AsyncIterable<StoredFile>;
  /**
   * Run before the first answer: proves that the store works or throws what is wrong; returns lines
   * for the terminal.
   */
  prove(): Promise<string[]>;
}

/**
 * Whatever is under this prefix is read by its name alone, which nobody can guess; everything else
 * needs a signed link.
 */
export const PUBLIC_PREFIX = 'publico';

const KEY = /^[a-z]{2,20}(\/[0-9a-f-]{36}){1,2}\.(?:webp|pdf)$/;

/** The address of what lies under the public prefix. */
export const publicLink = (key: string): string => `/arquivos/${key}`;

/** A name that reveals nothing: `<area>/<whose>/<random>.webp`, or `.pdf`. */
export const newKey = (area: string, owner?: string, format: 'webp' | 'pdf' = 'webp'): string =>
  `${[area, owner, randomUUID()].filter(Boolean).join('/')}.${format}`;

/** Only keys in our own form are accepted, so none leads outside the store. */
export const isKey = (text: string): boolean => KEY.test(text);

export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('Not a key of the file store');
}

/** People are told to try again, the operator (`cause`) what is in the way. */
export function storeAway(cause?: unknown): Failure {
  const text = t.key('Os arquivos estão fora do ar. Tente de novo em instantes.');
  return Object.assign(new Failure(503, 'arquivos_fora_do_ar', text, { retryAfter: 10 }), { cause });
}
