import { DatabaseError } from 'pg'
import { addressesOf, asksForStandby } from './connection/database-addresses'
import { DatabaseClient } from './connection/database-client'
import { sharesConnections } from './connection/shared-connections'

/**
 * The database of DATABASE_URL cannot be used; the message is a Russian sentence for the person who started the
 * program.
 */
export class ExternalDatabaseError extends Error {
  override name = 'ExternalDatabaseError'
}

const REACH_WITHIN_MS = 10_000
const OLDEST_VERSION = 150_000

type Place = { server: string; user: string; database: string }
type Facts = {
  version: string
  versionNumber: number
  encoding: string
  isReadOnly: boolean
  createsTables: boolean | null
  createsSchemas: boolean
}

/**
 * The address for the driver: it verifies certificates for every sslmode that encrypts, but prints an English warning
 * for all of them except this one.
 */
export const externalAddress = (connectionString: string): string =>
  /[?&]uselibpqcompat=true/.test(connectionString)
    ? connectionString
    : connectionString.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

/**
 * Checks at the start what would otherwise fail later with messages of the driver, or halfway through the migrations.
 */
export async function checkExternalDatabase(connectionString: string): Promise<void> {
  if (asksForStandby(connectionString))
    throw new ExternalDatabaseError(
      'Порталу нужен сервер базы данных, который принимает запись: в DATABASE_URL укажите target_session_attrs=read-write или уберите этот параметр.',
    )
  const client = openClient(connectionString)
  const servers = addressesOf(connectionString).map((address) => placeOf(openClient(address)))
  const place = { server: servers.join(', '), user: client.user ?? '', database: client.database ?? '' }
  try {
    await client.connect()
    const { rows } = await client.query<Facts>(`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
        current_setting('server_encoding') as encoding, current_setting('transaction_read_only')::bool as "isReadOnly",
        has_schema_privilege(current_schema(), 'create') as "createsTables",
        has_database_privilege(current_database(), 'create') or to_regnamespace('graphile_worker') is not null as "createsSchemas"`)
    const complaint = rows[0] && complaintAbout(rows[0], place)
    if (complaint) throw new ExternalDatabaseError(complaint)
    if (await sharesConnections(client, () => openClient(connectionString)))
      throw new ExternalDatabaseError(
        `На ${place.server} отвечает пул, который делит соединения между транзакциями (PgBouncer с pool_mode = transaction или statement): через него портал не работает. Укажите в DATABASE_URL сам PostgreSQL или включите pool_mode = session.`,
      )
  } catch (error) {
    throw error instanceof ExternalDatabaseError
      ? error
      : new ExternalDatabaseError(reasonOf(error, place), { cause: error })
  } finally {
    await client.end()
  }
}

/** Migrations met tables of another user. Other errors are our bugs and stay unchanged. */
export const asRightsError = (error: unknown): unknown =>
  error instanceof DatabaseError && error.code === '42501'
    ? new ExternalDatabaseError(
        `В базе данных не хватает прав: ${error.message}. Таблицы портала принадлежат другому пользователю: укажите его в DATABASE_URL или смените их владельца (reassign owned).`,
        { cause: error },
      )
    : error

const placeOf = ({ host, port }: DatabaseClient) => `${host}:${port}`

function openClient(connectionString: string): DatabaseClient {
  try {
    return new DatabaseClient({ connectionString, connectionTimeoutMillis: REACH_WITHIN_MS })
  } catch (error) {
    // the driver reads certificate files synchronously
    if (error instanceof Error && 'syscall' in error && 'path' in error)
      throw new ExternalDatabaseError(
        `Файл сертификата ${String(error.path)}, названный в DATABASE_URL, не читается: проверьте путь и права.`,
        { cause: error },
      )
    throw new ExternalDatabaseError(
      'Адрес в DATABASE_URL не разобрать. Он пишется так: postgres://пользователь:пароль@сервер:5432/база, особые знаки пароля — через %.',
      { cause: error },
    )
  }
}

function complaintAbout(
  { version, versionNumber, encoding, isReadOnly, createsTables, createsSchemas }: Facts,
  { server, user, database }: Place,
): string | undefined {
  if (versionNumber < OLDEST_VERSION) return `На сервере ${server} PostgreSQL ${version}, а нужен 15 или новее.`
  if (encoding !== 'UTF8')
    return `База «${database}» на сервере ${server} в кодировке ${encoding}, а нужна UTF8. Создайте её заново: create database … encoding 'UTF8' template template0.`
  if (isReadOnly)
    return `База «${database}» на сервере ${server} открыта только для чтения. Укажите в DATABASE_URL основной сервер, а не реплику.`
  const lacking = [
    ...(createsTables ? [] : [`grant create on schema public to "${user}"`]),
    ...(createsSchemas ? [] : [`grant create on database "${database}" to "${user}"`]),
  ]
  return lacking.length > 0
    ? `Пользователю «${user}» не хватает прав в базе «${database}»: портал сам создаёт в ней таблицы и схемы. Владелец базы даёт их так: ${lacking.join('; ')}.`
    : undefined
}

function reasonOf(error: unknown, { server, user, database }: Place): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : String(error)
  switch (code) {
    case '28P01':
      return `Сервер ${server} не принял имя «${user}» или пароль. Проверьте DATABASE_URL.`
    case '28000':
      return `Сервер ${server} не пускает пользователя «${user}» в базу «${database}»: ${message}`
    case '3D000':
      return `На сервере ${server} нет базы «${database}». Создайте её (create database "${database}") или исправьте DATABASE_URL.`
    case '42501':
      return `Пользователю «${user}» нельзя подключаться к базе «${database}» на сервере ${server}.`
    case '25006':
      return `Ни один из серверов базы данных (${server}) не принимает запись: основной не отвечает, остальные — реплики. Проверьте DATABASE_URL.`
    case '57P03':
      return `Сервер ${server} ещё запускается. Запустите портал чуть позже.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Сервера базы данных ${server} нет: имя не находится. Проверьте DATABASE_URL.`
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `По адресу ${server} не отвечает никакая база данных. Запустите PostgreSQL или исправьте DATABASE_URL.`
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return `Сертификат сервера ${server} выдан неизвестным центром. Допишите в DATABASE_URL sslrootcert=файл с сертификатом этого центра или, чтобы не проверять сертификат, sslmode=no-verify.`
    case 'CERT_HAS_EXPIRED':
      return `Срок сертификата сервера ${server} истёк. Обновите его на сервере базы данных.`
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `Сертификат сервера ${server} выдан на другое имя. Укажите в DATABASE_URL имя из сертификата.`
  }
  // matched by text, because the driver has no codes for these
  if (message.startsWith('SASL:'))
    return `Сервер ${server} требует пароль пользователя «${user}», а в DATABASE_URL его нет.`
  if (message === 'The server does not support SSL connections')
    return `Сервер ${server} не шифрует соединения. Уберите sslmode из DATABASE_URL или включите ssl на сервере.`
  if (message === 'timeout expired')
    return `Сервер базы данных ${server} не ответил за ${REACH_WITHIN_MS / 1000} с. Проверьте DATABASE_URL и доступ по сети.`
  return `Не удалось подключиться к базе данных на ${server}: ${message}`
}
