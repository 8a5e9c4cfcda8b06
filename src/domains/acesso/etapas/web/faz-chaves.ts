/**
 * Whether this browser makes passkeys here. Over plain http none does, except on the own computer.
 */
export const fazChaves = (): boolean => window.isSecureContext && typeof PublicKeyCredential === 'function';
