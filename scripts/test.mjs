import './lib/require-node.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { seconds } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { Failed, main, run, tool } from './lib/run.mjs'

const e2eConfig = 'e2e/vitest.config.ts'
let chromium

const stages = {
  types: { title: 'Типы', check: () => run(tool('tsc'), ['-p', 'tsconfig.json']) },
  lint: { title: 'Правила кода', check: () => run(tool('oxlint'), ['--deny-warnings']) },
  architecture: { title: 'Зависимости между частями', check: () => run(tool('depcruise'), ['--config', '.dependency-cruiser.cjs', 'packages', 'apps']) },
  build: { title: 'Сборка', check: () => ensureBuilt().then(() => 0) },
  unit: { title: 'Модули, база данных, API', check: (filters) => run(tool('vitest'), ['run', ...filters]) },
  e2e: { title: 'Пути покупателя в браузере', check: browserJourneys },
}

async function browserJourneys(filters) {
  if (!existsSync(join(root, e2eConfig))) throw new Failed(`Нет файла ${e2eConfig}: проверок в браузере не было.`)
  await ensureBuilt()
  return run(tool('vitest'), ['run', '--config', e2eConfig, ...filters], { env: { CHROME_PATH: chromium } })
}

// npm test -- [stage] [filters of vitest]
await main(async () => {
  const [stage, ...filters] = process.argv.slice(2)
  if (stage && !stages[stage]) throw new Failed(`Нет проверки «${stage}». Есть: ${Object.keys(stages).join(', ')}.`)
  const chosen = stage ? [stages[stage]] : Object.values(stages)

  const started = Date.now()
  await ensureInstalled()
  // first, so that a missing browser is not found out after minutes
  if (chosen.includes(stages.e2e)) chromium = await ensureChromium()

  for (const [index, { title, check }] of chosen.entries()) {
    const begun = Date.now()
    console.log(`\n[${index + 1}/${chosen.length}] ${title}`)
    if ((await check(filters)) !== 0) throw new Failed(`\nПроверка не пройдена: ${title} (${seconds(begun)} с, всего ${seconds(started)} с).`)
    console.log(`[${index + 1}/${chosen.length}] ${title}: пройдено за ${seconds(begun)} с`)
  }
  console.log(`\nВсе проверки пройдены (${chosen.length}) за ${seconds(started)} с.`)
})
