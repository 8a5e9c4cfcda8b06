import { secureHeaders } from 'hono/secure-headers';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import { overHttps } from './request.ts';

/** Headers of every answer (INV-22, INV-46). Inline styles are the toast and dialog libraries'; there are no inline scripts. */
export function securityHeaders(env: Env): MiddlewareHandler {
  // Not for what else the house has below its name: that is not ours to force.
  const strictTransportSecurity = overHttps(env) ? 'max-age=31536000' : false;
  const withAllowances = ({ connections, camera }: { connections: string[]; camera: string[] }) =>
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...connections],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
      },
      referrerPolicy: 'same-origin',
      xFrameOptions: 'DENY',
      crossOriginOpenerPolicy: 'same-origin',
      crossOriginResourcePolicy: 'same-origin',
      strictTransportSecurity,
      permissionsPolicy: { camera, geolocation: [], microphone: [], payment: [] },
    });
  const strict = withAllowances({ connections: [], camera: [] });
  // The till talks to the print agent on the same machine (decision 35) and reads barcodes with the camera.
  const till = withAllowances({ connections: ['http://127.0.0.1:*', 'http://localhost:*'], camera: ['self'] });
  // Uploaded files stay pictures, however they are opened (INV-43).
  const file = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity,
  });
  // The program's own files are no documents: headers about frames, openers and features are useless on them. Its workers load only our files.
  const asset = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'self'"] },
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const screens: MiddlewareHandler = (c, next) =>
    (c.req.path === '/pdv' || c.req.path.startsWith('/pdv/') ? till : strict)(c, next);
  const of = (path: string): MiddlewareHandler =>
    path.startsWith('/assets/') ? asset : path.startsWith('/arquivos/') ? file : screens;
  return (c, next) => of(c.req.path)(c, next);
}
