import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig } from './config'
import { InvalidSetting } from './settings/invalid-setting'
import { connect } from './db/database'
import { migrate } from './db/migrate'
import { EmbeddedDatabaseError } from './db/embedded/embedded-database-error'
import { ExternalDatabaseError } from './db/external-database'
import { openDatabaseForTool } from './db/open-database'
import { takeDemonstration } from './demo/demonstration-lock'
import { hasDemonstrationData } from './demo/load-demo'
import { removeDemo } from './demo/remove/remove-demo'
import { openFiles } from './files/open-files'
import { say, terminalLog } from './process/say'

const usage = `Удаление демонстрации: её людей, компаний, товаров, заказов, писем и файлов.
То, что пришло из 1С, от сотрудников и покупателей, остаётся.

  npm run demo:remove -- [--yes]

  --yes   не спрашивать`

const whole = new Intl.NumberFormat('ru-RU')

/** Returns whether the demonstration is gone. */
async function run(): Promise<boolean> {
  const { yes, help } = readArguments()
  if (help) {
    say(usage)
    return true
  }
  const config = readConfig(process.env)
  const database = await openDatabaseForTool(config, terminalLog)
  try {
    const held = await takeDemonstration(database.connectionString, terminalLog)
    if (!held) {
      say('Портал сейчас работает как демонстрация. Остановите его и повторите, либо запустите с SNAB_DEMO=false.')
      return false
    }
    try {
      await migrate(database.connectionString)
      const db = connect(database.connectionString)
      try {
        if (!(await hasDemonstrationData(db))) {
          say('В этой базе нет демонстрации.')
          return true
        }
        if (!yes && !(await isConfirmed())) {
          say('Ничего не удалено.')
          return false
        }
        const { products, orders, companies, people, letters } = await removeDemo(db, {
          privateFiles: (await openFiles(config)).privateFiles,
          dataDir: config.dataDir,
        })
        const counts = [
          ['товары', products],
          ['заказы', orders],
          ['компании', companies],
          ['люди', people],
          ['письма', letters],
        ] as const
        say(`Демонстрация удалена. ${counts.map(([name, count]) => `${name}: ${whole.format(count)}`).join(', ')}.`)
        return true
      } finally {
        await db.destroy()
      }
    } finally {
      await held.release()
    }
  } finally {
    await database.close()
  }
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    say('Подтвердите удаление ключом --yes.')
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await terminal.question('Удалить навсегда всё, что принесла демонстрация? Введите «да»: ')
    return answer.trim().toLowerCase() === 'да'
  } finally {
    terminal.close()
  }
}

function readArguments() {
  try {
    return parseArgs({
      options: { yes: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
    }).values
  } catch (error) {
    if (error instanceof TypeError) throw new InvalidSetting(`Неизвестный ключ.\n\n${usage}`)
    throw error
  }
}

try {
  if (!(await run())) process.exitCode = 1
} catch (error) {
  if (
    error instanceof InvalidSetting ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof ExternalDatabaseError
  )
    say(error.message)
  else throw error
  process.exitCode = 1
}
