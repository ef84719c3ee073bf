import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a database that can delay, cut and silence connections. */
export class DatabaseProxy {
  readonly #server = createServer((client) => this.#pass(client));
  readonly #target: URL;
  readonly #ends = new Set<Socket>();
  /** Delay of data sent to the database, in milliseconds. */
  delay = 0;
  /** Text that cuts a connection when a client sends it. */
  cutAt: string | undefined;

  private constructor(target: URL) {
    this.#target = target;
  }

  static async open(url: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(url));
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** Connection string of the database through this proxy. */
  get url(): string {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return url.href;
  }

  #pass(client: Socket): void {
    const database = connect(Number(this.#target.port || 5432), this.#target.hostname);
    const both = [client, database];
    const end = () => {
      for (const socket of both) {
        socket.destroy();
        this.#ends.delete(socket);
      }
    };
    for (const socket of both) {
      this.#ends.add(socket);
      socket.on('error', () => {});
      socket.once('close', end);
    }
    client.on('data', (bytes) => {
      if (this.cutAt !== undefined && bytes.includes(this.cutAt)) end();
      else setTimeout(() => database.write(bytes), this.delay);
    });
    database.pipe(client);
  }

  /** Stops all traffic on the open connections, without closing them. */
  silence(): void {
    for (const socket of this.#ends) {
      socket.unpipe();
      socket.removeAllListeners('data');
      socket.pause();
    }
  }

  async close(): Promise<void> {
    for (const socket of this.#ends) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
