import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/paths'
import { withFolder } from '../lib/with-folder'

/** Runs while a process of its own serves this body from the bare route. */
export const withBareServer = <T>(body: Buffer, run: (url: string) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const file = join(folder, 'body.json')
    await writeFile(file, body)
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bench/http/bare-server.ts'), file], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [port] = (await once(child.stdout, 'data')) as [Buffer] // the first thing it prints
      return await run(`http://127.0.0.1:${String(port).trim()}`)
    } finally {
      child.kill()
      await once(child, 'exit')
    }
  })
