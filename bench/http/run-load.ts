import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/paths'
import { withFolder } from '../lib/with-folder'
import type { LoadPlan, LoadResult } from './load'

/** `between` runs after the warm-up and before the measured part. */
export const runLoad = (plan: LoadPlan, between: () => Promise<void> = async () => {}): Promise<LoadResult> =>
  withFolder(async (folder) => {
    const [planFile, resultFile] = [join(folder, 'plan.json'), join(folder, 'result.json')]
    await writeFile(planFile, JSON.stringify(plan))
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bench/http/load.ts'), planFile, resultFile], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const ended = once(child, 'exit')
    if (plan.warmUp) {
      await once(child.stdout, 'data')
      await between()
      child.stdin.write('go\n')
    }
    const [code] = (await ended) as [number | null] // the arguments of the exit event
    if (code !== 0) throw new Error(`The load ended with code ${code}`)
    return JSON.parse(await readFile(resultFile, 'utf8')) as LoadResult // written by load.ts
  })
