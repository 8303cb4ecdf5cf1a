import './lib/require-node.mjs'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { relatedTests } from './lib/changed-tests.mjs'
import { checkTypes } from './lib/check-types.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { takePreviousRelease } from './lib/previous-release.mjs'
import { seconds } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { Failed, main, run, tool } from './lib/run.mjs'
import { runDrill } from './lib/run-drill.mjs'

const e2eConfig = 'e2e/vitest.config.ts'
const SLOWEST = 20
let chromium

const stages = {
  types: { title: 'Типы', check: checkTypes },
  lint: {
    title: 'Правила и вид кода',
    check: async () =>
      (await run(tool('oxlint'), ['--type-aware', '--deny-warnings'])) ||
      (await run(tool('oxfmt'), ['--check', '.'])) ||
      run(tool('knip'), ['--no-progress', '--no-config-hints']),
  },
  architecture: {
    title: 'Зависимости между частями',
    check: () => run(tool('depcruise'), ['--config', '.dependency-cruiser.cjs', 'packages', 'apps']),
  },
  build: { title: 'Сборка', check: () => ensureBuilt().then(() => 0) },
  unit: { title: 'Модули, база данных, API', check: (filters) => vitest('unit', filters) },
  previous: { title: 'Прежний выпуск с новой базой данных', check: previousRelease },
  drill: { title: 'Учения: отказы нескольких машин', check: shortDrill },
  e2e: { title: 'Пути покупателя в браузере', check: browserJourneys },
}

async function shortDrill() {
  await ensureBuilt()
  return runDrill(['--short'])
}

async function browserJourneys(filters) {
  if (!existsSync(join(root, e2eConfig))) throw new Failed(`Нет файла ${e2eConfig}: проверок в браузере не было.`)
  await ensureBuilt()
  return vitest('e2e', ['--config', e2eConfig, ...filters], { CHROME_PATH: chromium })
}

/** API tests of the previous release on the schema of this version, because both serve during an upgrade. */
async function previousRelease(filters) {
  const previous = takePreviousRelease()
  if (previous.skipped) {
    console.log(`пропущено: ${previous.skipped}`)
    return 0
  }
  const config = join(root, 'scripts', 'lib', 'previous-release.config.mjs')
  return run(tool('vitest'), ['run', '--config', config, ...filters], {
    env: { SNAB_PREVIOUS_RELEASE: previous.sources },
  })
}

const timesFile = (stage) => join(root, '.cache', 'test-times', `${stage}.json`)

function vitest(stage, args, env = {}) {
  rmSync(timesFile(stage), { force: true })
  return run(tool('vitest'), ['run', ...args], { env: { ...env, SNAB_TEST_TIMES: timesFile(stage) } })
}

function printSlowest() {
  const times = ['unit', 'e2e']
    .map(timesFile)
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')))
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  console.log(`\nСамые долгие проверки (${slowest.length} из ${times.length}):`)
  for (const { file, name, ms } of slowest)
    console.log(`  ${(ms / 1000).toFixed(1).replace('.', ',').padStart(6)} с  ${file}: ${name}`)
}

/**
 * Checks what a change may have broken, in the work tree or since a revision: types, lint, imports and nearby tests.
 */
async function chooseChanged(revision) {
  const tests = await relatedTests(revision)
  console.log(
    tests.length > 0 ? `Проверки рядом с изменениями:\n  ${tests.join('\n  ')}` : 'Рядом с изменениями нет проверок.',
  )
  return {
    chosen: [stages.types, stages.lint, stages.architecture, ...(tests.length > 0 ? [stages.unit] : [])],
    filters: tests,
  }
}

// npm test -- [stage] [filters of vitest], npm test -- changed [revision]
await main(async () => {
  const [stage, ...rest] = process.argv.slice(2)
  if (stage && stage !== 'changed' && !stages[stage])
    throw new Failed(`Нет проверки «${stage}». Есть: ${[...Object.keys(stages), 'changed'].join(', ')}.`)

  const started = Date.now()
  await ensureInstalled()
  const { chosen, filters } =
    stage === 'changed'
      ? await chooseChanged(rest[0] ?? 'HEAD')
      : { chosen: stage ? [stages[stage]] : Object.values(stages), filters: rest }
  // first, so that a missing browser is reported at once
  if (chosen.includes(stages.e2e)) chromium = await ensureChromium()

  const took = []
  for (const [index, { title, check }] of chosen.entries()) {
    const begun = Date.now()
    console.log(`\n[${index + 1}/${chosen.length}] ${title}`)
    if ((await check(filters)) !== 0)
      throw new Failed(`\nПроверка не пройдена: ${title} (${seconds(begun)} с, всего ${seconds(started)} с).`)
    took.push(`${title}: ${seconds(begun)} с`)
    console.log(`[${index + 1}/${chosen.length}] ${title}: пройдено за ${seconds(begun)} с`)
  }
  if (chosen.includes(stages.unit) || chosen.includes(stages.e2e)) printSlowest()
  console.log(`\n${took.join('\n')}\n\nВсе проверки пройдены (${chosen.length}) за ${seconds(started)} с.`)
})
