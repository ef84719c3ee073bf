import pg from 'pg';

/** How often a connection is looked at within the time that a query may take. */
const looks = 20;

/**
 * A kind of connection that is cut when a query is not answered in time, since nobody may be at its other end; who asked
 * gets pg's error of a connection that ended. One timer for each connection: with one for each query, as of pg's own
 * `query_timeout`, all that belongs to a query stays in memory until old memory is looked through.
 * @param longest milliseconds
 */
export const clientWithLimit = (longest: number) =>
  class extends pg.Client {
    #askedAt = Number.POSITIVE_INFINITY;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const looking = setInterval(() => {
        if (performance.now() - this.#askedAt > longest) this.connection.stream.destroy();
      }, longest / looks).unref();
      this.on('drain', () => {
        this.#askedAt = Number.POSITIVE_INFINITY;
      });
      this.once('end', () => clearInterval(looking));
    }

    override query(...question: never[]): never {
      this.#askedAt = performance.now();
      return Reflect.apply(super.query, this, question) as never;
    }
  };
