/** The operator's address, to which the server ties keys; without one, only the own computer's. */
const ehDaqui = (): boolean => {
  const site = document.querySelector<HTMLMetaElement>('meta[name=public-url]')?.content;
  return site === undefined ? /(^|\.)localhost$/.test(location.hostname) : site === location.origin;
};

/**
 * Whether this browser makes passkeys here. They belong to a name, never to a number; over plain
 * http no browser makes any, except on the own computer.
 */
export const fazChaves = (): boolean =>
  window.isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  ehDaqui() &&
  !/^[\d.]+$|:/.test(location.hostname);
