import { defineConfig } from 'drizzle-kit';

/** After a change of the schema: `npx drizzle-kit generate --name <what-changes>`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/lib/server/platform/db/schema/index.ts',
  out: './src/lib/server/platform/db/migrations',
});
