import pg from 'pg';

/** Number of checks within the query timeout. */
const checksPerTimeout = 20;

/**
 * A `pg` client that closes its connection when a query times out, since the connection may be half-open; the query
 * rejects with pg's error for a closed connection. Uses one timer per connection: with one per query, as in pg's own
 * `query_timeout`, each query's objects are promoted to old space and stay in memory until a major collection.
 * @param timeoutMs maximum duration of a query in ms
 */
export const clientWithTimeout = (timeoutMs: number) =>
  class extends pg.Client {
    #queriedAt = Number.POSITIVE_INFINITY;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const checking = setInterval(() => {
        if (performance.now() - this.#queriedAt > timeoutMs) this.connection.stream.destroy();
      }, timeoutMs / checksPerTimeout).unref();
      this.on('drain', () => {
        this.#queriedAt = Number.POSITIVE_INFINITY;
      });
      this.once('end', () => clearInterval(checking));
    }

    override query(...args: never[]): never {
      this.#queriedAt = performance.now();
      return Reflect.apply(super.query, this, args) as never;
    }
  };
