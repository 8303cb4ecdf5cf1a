import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/paths'
import { withFolder } from '../lib/with-folder'
import type { LaneResult, VisitorsPlan } from './visitors'

export const runVisitors = (plan: VisitorsPlan): Promise<LaneResult[]> =>
  withFolder(async (folder) => {
    const [planFile, resultFile] = [join(folder, 'plan.json'), join(folder, 'result.json')]
    await writeFile(planFile, JSON.stringify(plan))
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(root, 'bench/filters/visitors.ts'), planFile, resultFile],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const [code] = (await once(child, 'exit')) as [number | null] // the arguments of the exit event
    if (code !== 0) throw new Error(`The visitors ended with code ${code}`)
    return JSON.parse(await readFile(resultFile, 'utf8')) as LaneResult[] // written by visitors.ts
  })
