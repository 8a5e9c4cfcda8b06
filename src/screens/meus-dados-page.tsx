import { MinhasCorrecoes } from '../domains/pessoas/correcoes/web/minhas-correcoes.tsx';
import { FichaPropria } from '../domains/pessoas/membros/web/ficha-propria.tsx';
import { MeusDados } from '../domains/pessoas/privacidade/web/meus-dados-page.tsx';

const Ficha = ({ id }: { id: string }) => <FichaPropria id={id} Correcoes={MinhasCorrecoes} />;

export const Page = () => <MeusDados Ficha={Ficha} />;
