import { FichaPropria } from '../domains/pessoas/membros/web/ficha-propria.tsx';
import { MeusDados } from '../domains/pessoas/privacidade/web/meus-dados-page.tsx';

export const Page = () => <MeusDados Ficha={FichaPropria} />;
