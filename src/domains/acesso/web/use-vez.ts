import { useEffect, useState } from 'react';

interface Espera {
  segundos: number;
  entao: () => void;
}

/** An account under attack opens for moments, first to who waited: the browser comes back by itself, unless the form is touched meanwhile. */
export function useVez() {
  const [espera, esperar] = useState<Espera | null>(null);
  useEffect(() => {
    if (!espera) return undefined;
    const volta = setTimeout(espera.entao, espera.segundos * 1000);
    return () => clearTimeout(volta);
  }, [espera]);
  return { espera, esperar };
}
