import { useState } from 'react';
import { FEITAS_POR_VEZ } from '../rules.ts';

/** How many settled months of somebody are asked for; another person begins with the first ones. */
export function useMaisFeitas(dequem: string): { feitas: { feitas?: number }; verMais: () => void } {
  const [pedidas, setPedidas] = useState({ dequem, quantas: FEITAS_POR_VEZ });
  const quantas = pedidas.dequem === dequem ? pedidas.quantas : FEITAS_POR_VEZ;
  return {
    feitas: quantas > FEITAS_POR_VEZ ? { feitas: quantas } : {},
    verMais: () => setPedidas({ dequem, quantas: quantas + FEITAS_POR_VEZ }),
  };
}
