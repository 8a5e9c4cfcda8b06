import type { ActionName, ApiInput } from './action-types.ts';
import { callRaw, offlineError } from './client.ts';

/**
 * Calls an action that answers with a file, and hands it to the browser under the name the server
 * gave.
 */
export async function download<Name extends ActionName>(name: Name, input: ApiInput<Name>): Promise<void> {
  const response = await callRaw(name, input);
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  // The connection may break in the middle of a large file.
  const file = await response.blob().catch(() => {
    throw offlineError();
  });
  saveFile(file, given ?? name);
}

/** Saves a file that is already in memory as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // A browser that asks where to save reads the file only after the choice.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
