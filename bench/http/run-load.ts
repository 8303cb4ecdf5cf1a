import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../lib/paths'
import { withFolder } from '../lib/with-folder'
import type { LoadPlan, LoadResult } from './load'

export const runLoad = (plan: LoadPlan): Promise<LoadResult> =>
  withFolder(async (folder) => {
    const [planFile, resultFile] = [join(folder, 'plan.json'), join(folder, 'result.json')]
    await writeFile(planFile, JSON.stringify(plan))
    await promisify(execFile)(process.execPath, ['--import', 'tsx', join(root, 'bench/http/load.ts'), planFile, resultFile], { cwd: root, maxBuffer: 1 << 26 })
    return JSON.parse(await readFile(resultFile, 'utf8')) as LoadResult // written by load.ts
  })
