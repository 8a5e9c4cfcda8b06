/**
 * Whether this browser makes passkeys here. They belong to a name, never to a number; over plain
 * http no browser makes any, except on the own computer.
 */
export const fazChaves = (): boolean =>
  window.isSecureContext && typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);
