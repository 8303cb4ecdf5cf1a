import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { root } from '../lib/paths'
import { withFolder } from '../lib/with-folder'

export type BareRoutes = { url: string; pid: number }

/** Runs while a process of its own serves the bare routes, answering reads with this body. */
export const withBareRoutes = <T>(
  connectionString: string,
  body: Buffer,
  run: (bare: BareRoutes) => Promise<T>,
): Promise<T> =>
  withFolder(async (folder) => {
    await makeTable(connectionString)
    const file = join(folder, 'body.json')
    await writeFile(file, body)
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(root, 'bench/hot-paths/bare-routes.ts'), file, connectionString],
      { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    try {
      const [port] = (await once(child.stdout, 'data')) as [Buffer] // the first thing it prints
      return await run({ url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid ?? 0 })
    } finally {
      child.kill()
      await once(child, 'exit')
    }
  })

async function makeTable(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      `create table if not exists bench_rows (
         id bigint generated always as identity primary key, body jsonb not null, created_at timestamptz not null default now())`,
    )
  } finally {
    await client.end()
  }
}
