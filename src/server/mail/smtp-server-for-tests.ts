import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Taken {
  to: string;
  /** Whether the line was under TLS when the letter came. */
  secure: boolean;
  user: string | undefined;
  raw: string;
}

type Refuse = (to: string) => Error | undefined;

/** The error by which a server answers with a code of its choice. */
export const answer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Somebody else's SMTP server, on loopback: it keeps what it takes. */
export class SmtpInbox {
  readonly taken: Taken[] = [];
  refuseRecipient: Refuse = () => undefined;
  refuseData: Refuse = () => undefined;
  /** Cuts the line in the middle of the next letters. */
  dieMidLetter = 0;
  /** How long it looks at a letter that it has taken, before it says so. */
  lookMs = 0;
  /** Keeps answering that it is still scanning, and never finishes. */
  looksForEver = false;
  readonly #server: SMTPServer;
  readonly #sockets = new Set<Socket>();
  #port = 0;

  constructor(options: SMTPServerOptions = {}) {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      ...options,
      onRcptTo: ({ address }, _session, done) => done(this.refuseRecipient(address)),
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        if (this.dieMidLetter > 0) {
          this.dieMidLetter -= 1;
          for (const socket of this.#sockets) socket.destroy();
          return;
        }
        if (this.looksForEver) {
          for (const socket of this.#sockets) {
            const still = setInterval(() => socket.write('250-still looking\r\n'), 100);
            socket.once('close', () => clearInterval(still));
          }
          return;
        }
        const take = async () => {
          const raw = (await buffer(stream)).toString();
          const user = session.user as string | undefined;
          const refused = this.refuseData(to);
          if (!refused) this.taken.push({ to, secure: session.secure, user, raw });
          await wait(this.lookMs);
          done(refused);
        };
        void take();
      },
    });
    this.#server.on('error', () => undefined);
    this.#server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** The address has user and password before the host, and options behind it. */
  url(login = '', query = ''): string {
    return `smtp://${login && `${login}@`}127.0.0.1:${this.#port}${query}`;
  }

  async open(): Promise<this> {
    await new Promise<void>((ready) => this.#server.listen(this.#port, '127.0.0.1', ready));
    const address = this.#server.server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    this.#port = address.port;
    return this;
  }

  close = (): Promise<void> => new Promise((done) => this.#server.close(() => done()));
}
