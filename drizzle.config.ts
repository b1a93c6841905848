import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate` writes a migration for what changed in the schema. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/server/db/schema.ts',
  out: './src/server/db/migrations',
})
