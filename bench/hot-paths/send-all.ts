import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/paths'
import { withFolder } from '../lib/with-folder'
import type { Asked } from './asked'

type Answered = { requestsPerSecond: number; bytes: number }

/** Sends each of these requests once, over this many connections. */
export const sendAll = (url: string, connections: number, asked: readonly Asked[]): Promise<Answered> =>
  withFolder(async (folder) => {
    const [askedFile, resultFile] = [join(folder, 'asked.json'), join(folder, 'result.json')]
    await writeFile(askedFile, JSON.stringify(asked))
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(root, 'bench/hot-paths/load.ts'), url, String(connections), askedFile, resultFile],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const [code] = (await once(child, 'exit')) as [number | null] // the arguments of the exit event
    if (code !== 0) throw new Error(`The load ended with code ${code}`)
    return JSON.parse(await readFile(resultFile, 'utf8')) as Answered // written by load.ts
  })
