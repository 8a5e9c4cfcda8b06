import { Login } from '../domains/acesso/web/login-page.tsx';
import { EntrarComChave } from '../domains/etapas/web/entrar-com-chave.tsx';

export const Page = () => <Login OutraEntrada={EntrarComChave} />;
