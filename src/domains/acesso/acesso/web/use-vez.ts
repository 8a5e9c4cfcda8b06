import { useEffect, useState } from 'react';

interface Espera {
  segundos: number;
  entao: () => void;
}

/**
 * While an account is under attack, sign-in opens only for moments, first for browsers that waited.
 * The browser therefore retries by itself, unless the form is touched meanwhile.
 */
export function useVez() {
  const [espera, esperar] = useState<Espera | null>(null);
  useEffect(() => {
    if (!espera) return undefined;
    const volta = setTimeout(espera.entao, espera.segundos * 1000);
    return () => clearTimeout(volta);
  }, [espera]);
  return { espera, esperar };
}
