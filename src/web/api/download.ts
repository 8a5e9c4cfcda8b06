import type { ActionName, ApiInput } from './action-types.ts';
import { callRaw } from './client.ts';

/** Calls an action that answers with a file, and hands it to the browser under the name the server gave. */
export async function download<Name extends ActionName>(name: Name, input: ApiInput<Name>): Promise<void> {
  const response = await callRaw(name, input);
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = given ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
