import { FichaPropria } from '../domains/membros/web/ver-membro.tsx';
import { MeusDados } from '../domains/privacidade/web/meus-dados-page.tsx';

export const Page = () => <MeusDados Ficha={FichaPropria} />;
