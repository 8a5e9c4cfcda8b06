/**
 * Whether this browser makes passkeys here: over plain http, but for the own computer, none does.
 */
export const fazChaves = (): boolean => window.isSecureContext && typeof PublicKeyCredential === 'function';
