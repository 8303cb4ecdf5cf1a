import './lib/require-node.mjs'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withProgress } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { Failed, main, run } from './lib/run.mjs'

const version = '4.32.5'
const home = join(root, '.cache', 'schemathesis')

await main(async () => {
  if (!existsSync(join(home, 'bin', 'schemathesis')))
    await withProgress(`Устанавливаем Schemathesis ${version}`, async () => {
      const failed =
        (await run('python3', ['-m', 'venv', home])) ||
        (await run(join(home, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${version}`]))
      if (!failed) return
      await rm(home, { recursive: true, force: true })
      throw new Failed('Schemathesis не установлен: нужны Python 3.10 или новее и его указатель пакетов.')
    })
  console.log(`Schemathesis: ${home}`)
})
