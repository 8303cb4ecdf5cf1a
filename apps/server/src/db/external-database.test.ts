import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { administer, dropDatabase } from '../../test/databases/database'
import { checkExternalDatabase, externalAddress, ExternalDatabaseError } from './external-database'
import { migrate } from './migrate'

const refused = (connectionString: string) => expect(checkExternalDatabase(connectionString)).rejects

test('a usable database passes, before and after the migrations', async () => {
  const { url } = await emptyDatabase()
  await checkExternalDatabase(url())
  await migrate(url())
  await checkExternalDatabase(url())
})

test('an unreachable database is reported in Russian', async () => {
  await refused('postgres://a:b@localhost:nope/x').toThrow(/^Адрес в DATABASE_URL не разобрать/)
  await refused('postgres://a:b@nowhere.invalid/x').toThrow(/^Сервера базы данных nowhere\.invalid:5432 нет/)
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo // a TCP server has no other kind of address
  free.close()
  await once(free, 'close')
  await refused(`postgres://a:b@127.0.0.1:${port}/x`).toThrow(
    new ExternalDatabaseError(
      `По адресу 127.0.0.1:${port} не отвечает никакая база данных. Запустите PostgreSQL или исправьте DATABASE_URL.`,
    ),
  )
})

test('problems with an encrypted connection are reported in Russian, without English output first', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  await refused('postgres://a:b@localhost/x?sslmode=verify-full&sslrootcert=/no/such.pem').toThrow(
    /^Файл сертификата \/no\/such\.pem, названный в DATABASE_URL, не читается/,
  )
  const { url } = await emptyDatabase()
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    await refused(externalAddress(`${url()}&sslmode=${mode}`)).toThrow(
      /не шифрует соединения\. Уберите sslmode из DATABASE_URL/,
    )
  expect(warned).not.toHaveBeenCalled()
})

test.each([
  ['postgres://a:b@c/x?sslmode=require', 'postgres://a:b@c/x?sslmode=verify-full'],
  [
    'postgres://a:b@c/x?sslmode=verify-ca&sslrootcert=ca.pem',
    'postgres://a:b@c/x?sslmode=verify-full&sslrootcert=ca.pem',
  ],
  ['postgres://a:b@c/x?sslmode=disable', 'postgres://a:b@c/x?sslmode=disable'],
  ['postgres://a:b@c/x?uselibpqcompat=true&sslmode=require', 'postgres://a:b@c/x?uselibpqcompat=true&sslmode=require'],
])('%s means %s to the driver', (address, meant) => expect(externalAddress(address)).toBe(meant))

test('a missing database is named', async () => {
  const { url } = await emptyDatabase()
  const address = new URL(url())
  address.pathname = '/no_such_database'
  await refused(address.href).toThrow(/нет базы «no_such_database»\. Создайте её/)
})

test('the rights that migrations need are checked before they run', async () => {
  const { url, query, user } = await emptyDatabase()
  await refused(url(user)).toThrow(
    new RegExp(
      `^Пользователю «${user}» не хватает прав .* grant create on schema public to "${user}"; grant create on database`,
    ),
  )
  await query(`grant create on schema public to ${user}`)
  await refused(url(user)).toThrow(/даёт их так: grant create on database "[^"]+" to "[^"]+"\.$/)
  await query(`grant create on database ${new URL(url()).pathname.slice(1)} to ${user}`)
  await checkExternalDatabase(url(user))
})

test('tables of another user are reported by the migrations', async () => {
  const { url, query, user } = await emptyDatabase()
  await query(`create table migrations (name text); grant create on schema public to ${user}`)
  await expect(migrate(url(user))).rejects.toThrow(
    /^В базе данных не хватает прав: permission denied for table migrations/,
  )
})

test('a read-only database is refused', async () => {
  const { url, query, name } = await emptyDatabase()
  await query(`alter database ${name} set default_transaction_read_only = on`)
  await refused(url()).toThrow(/открыта только для чтения/)
})

/** An empty database, and an ordinary user of the server who has no rights in it. */
async function emptyDatabase() {
  const { connectionString } = inject('postgres')
  const name = `snab_external_${crypto.randomUUID().replaceAll('-', '')}`
  const user = `${name}_user`
  await administer(connectionString, `create database ${name} encoding 'UTF8' template template0`)
  await administer(connectionString, `create role ${user} login`)
  onTestFinished(async () => {
    await dropDatabase(connectionString, name)
    await administer(connectionString, `drop role ${user}`)
  })
  const url = (as?: string) => {
    const address = new URL(connectionString)
    address.pathname = `/${name}`
    if (as) address.searchParams.set('user', as)
    return address.href
  }
  return { name, user, url, query: (sql: string) => administer(url(), sql) }
}
