import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withProgress } from './progress.mjs'
import { Failed, run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApplications = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** Path of a Chromium or Chrome; on Debian, root gets one from the distribution. */
export async function ensureChromium() {
  const given = process.env.CHROME_PATH
  if (given) {
    if (isProgram(given)) return given
    throw new Failed(`CHROME_PATH указывает на ${given}, но такой программы нет.`)
  }
  const found = find()
  if (found) return found

  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Failed(
      'Для проверок в браузере нужен Chromium или Chrome. Установите его (в Debian и Ubuntu: sudo apt-get install chromium) или задайте путь в CHROME_PATH.',
    )
  }
  await withProgress('Устанавливаем Chromium', async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']]) {
      if ((await run('/usr/bin/apt-get', args, { quiet: true, env })) !== 0)
        throw new Failed('Chromium не установился: смотрите сообщения apt-get выше или задайте путь в CHROME_PATH.')
    }
  })
  const installed = find()
  if (!installed) throw new Failed('Chromium установлен, но его программа не нашлась. Задайте путь в CHROME_PATH.')
  return installed
}

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...macApplications].find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
