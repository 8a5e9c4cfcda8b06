// What is used of the library. Its types from npm would bring Node's into the browser's program.
declare module 'papaparse' {
  export interface Options {
    delimiter?: string;
    preview?: number;
    quoteChar?: string;
  }
  export function parse(text: string, options: Options): { data: string[][]; errors: { type: string; code: string }[] };
  export const RECORD_SEP: string;
}
