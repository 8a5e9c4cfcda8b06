import './web/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './web/shell/app.tsx';
import type { AppRoute } from './web/shell/routes.ts';

const dev: readonly AppRoute[] = import.meta.env.DEV ? [{ path: '/kit', load: () => import('./web/gallery/page.tsx'), access: 'publico', bare: true, title: () => 'Kit' }] : [];

const root = document.getElementById('root');
if (root) createRoot(root).render(<App routes={[...dev]} guards={{ WaitingPage: () => null, NewPasswordPage: () => null }} slots={{}} />);
