import { Gira } from '../domains/gira/agenda/web/gira-page.tsx';
import { SenhaNaPagina } from '../domains/gira/senhas/web/senha-na-pagina.tsx';

export const Page = () => <Gira Senha={SenhaNaPagina} />;
