import { useEffect, useState } from 'react';

interface Espera {
  segundos: number;
  entao: () => void;
}

/**
 * An account under attack opens only for moments, first for browsers that waited: the browser
 * retries by itself unless the form is touched meanwhile.
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
