import { moscowDateTime } from '@snab/domain/time/moscow-time'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from './config'
import { InvalidSetting } from './settings/invalid-setting'
import { connect, type Db } from './db/database'
import { migrate } from './db/migrate'
import { EmbeddedDatabaseError } from './db/embedded/embedded-database-error'
import { ExternalDatabaseError } from './db/external-database'
import { openDatabaseForTool } from './db/open-database'
import {
  inviteStaff,
  listStaff,
  removeStaff,
  staffRoleNames,
  StaffProblem,
} from './features/people/staff-account/staff-people'
import { say, terminalLog } from './process/say'

const usage = `Сотрудники портала.

  npm run staff -- invite ПОЧТА РОЛЬ   ссылка, по которой сотрудник назовёт себя и придумает пароль: один раз, 24 часа
  npm run staff -- list                кто работает и кто приглашён
  npm run staff -- remove ПОЧТА        закрыть доступ и завершить все сеансы

Роли: ${Object.entries(staffRoleNames)
  .map(([role, name]) => `${role} (${name})`)
  .join(', ')}.`

type Command = (db: Db, config: Config) => Promise<void>

function commandOf([name, ...words]: readonly string[]): Command | null {
  const [email, role] = words
  if (name === 'invite' && email !== undefined && role !== undefined && words.length === 2)
    return (db, config) => invite(db, config, email, role)
  if (name === 'list' && words.length === 0) return list
  if (name === 'remove' && email !== undefined && words.length === 1) return (db) => remove(db, email)
  return null
}

async function invite(db: Db, config: Config, email: string, role: string) {
  const { email: to, url, until, isMailed } = await inviteStaff(db, config, { email, role }, new Date())
  say(
    isMailed
      ? `Письмо с приглашением уйдёт на ${to}. Ссылка в нём работает один раз, до ${until}.`
      : `Передайте эту ссылку ${to}. Она работает один раз, до ${until}:\n\n  ${url}\n`,
  )
}

async function list(db: Db) {
  const people = await listStaff(db, new Date())
  if (people.length === 0) say('Сотрудников ещё нет. Пригласить: npm run staff -- invite ПОЧТА РОЛЬ')
  for (const { email, name, role, seenAt, invitedUntil } of people) {
    const state = invitedUntil
      ? `приглашение до ${moscowDateTime(invitedUntil)}`
      : seenAt
        ? `был на портале ${moscowDateTime(seenAt)}`
        : 'входов нет'
    say([email.padEnd(30), staffRoleNames[role].padEnd(22), name.padEnd(24), state].join(' ').trimEnd())
  }
}

async function remove(db: Db, email: string) {
  await removeStaff(db, email)
  say(`Доступ для ${email} закрыт, сеансы завершены.`)
}

/** Returns whether it was done. */
async function run(): Promise<boolean> {
  const { values, positionals } = readArguments()
  const command = commandOf(positionals)
  if (values.help || !command) {
    say(usage)
    return values.help
  }
  const config = readConfig(process.env)
  const database = await openDatabaseForTool(config, terminalLog)
  try {
    await migrate(database.connectionString)
    const db = connect(database.connectionString)
    try {
      await command(db, config)
      return true
    } finally {
      await db.destroy()
    }
  } finally {
    await database.close()
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h', default: false } }, allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError) throw new InvalidSetting(`Неизвестный ключ.\n\n${usage}`)
    throw error
  }
}

try {
  if (!(await run())) process.exitCode = 1
} catch (error) {
  if (
    error instanceof StaffProblem ||
    error instanceof InvalidSetting ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof ExternalDatabaseError
  )
    say(error.message)
  else throw error
  process.exitCode = 1
}
