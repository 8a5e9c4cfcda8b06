import { GerarFaltanteMatricula } from './gerar-faltante-matricula.tsx';
import { GerarFaltantes } from './gerar-faltantes.tsx';

/** The ways to create missing invoices. */
export const GerarFaturas = () => (
  <div className="grid gap-3.5 md:gap-5 xl:grid-cols-2">
    <GerarFaltantes />
    <GerarFaltanteMatricula />
  </div>
);
