import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Starts an SMTP server on its own port. @param refusing status codes for the next mails; later ones are accepted */
export async function startSmtp(refusing: number[] = []) {
  const received: { from: string; to: string[]; login: string | undefined; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 's e:cret' ? done(null, { user: username }) : done(new Error('wrong')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const responseCode = refusing.shift();
        if (responseCode) return done(Object.assign(new Error('not now'), { responseCode }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          login: session.user as string | undefined,
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, port, stop, url: `smtp://127.0.0.1:${port}` };
}
