import { z } from 'zod'

/**
 * A backup is one zip archive: `tables/SCHEMA.NAME` in COPY's text format, `files/PATH`, and `manifest.json`, written
 * last, which names everything with its length and SHA-256. It holds personal data.
 */
export const Manifest = z.object({
  format: z.literal(1),
  portal: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      entry: z.string(),
      days: z.array(z.iso.date()).nullish(),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.int(), isCalled: z.boolean() })),
  files: z.array(z.object({ path: z.string(), entry: z.string() })),
  entries: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'

/** Why a backup cannot be written or restored, in Russian, for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
}
