import { parseArgs } from 'node:util'
import { readConfig, type Config } from './config'
import { InvalidSetting } from './settings/invalid-setting'
import { ExchangeRefused } from './demo/one-c/exchange-requests'
import { oneCClient } from './demo/one-c/one-c-client'
import type { OrdersSchema } from './features/erp/exchange/commerceml/orders-schema'
import { playOneC } from './demo/one-c/play-one-c'
import { portalAddress } from './process/portal-address'
import { say } from './process/say'

const PAUSE_MS = 5_000

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())

async function run(config: Config, { once, dialect }: Options) {
  const { SNAB_EXCHANGE_LOGIN: login, SNAB_EXCHANGE_PASSWORD: password } = config
  if (!login || !password)
    throw new InvalidSetting('Обмен не настроен: задайте SNAB_EXCHANGE_LOGIN и SNAB_EXCHANGE_PASSWORD')
  const address = portalAddress(config)
  say(`Изображаем 1С для портала ${address}${once ? '' : '. Остановить: Ctrl+C'}`)
  try {
    await playOneC({
      client: oneCClient({ address, login, password, say, dialect }),
      say,
      once,
      pauseMs: PAUSE_MS,
      dialect,
      stop: stop.signal,
    })
  } catch (error) {
    // fetch's error when nobody listens
    if (error instanceof TypeError && error.message === 'fetch failed')
      throw new ExchangeRefused(`портал по адресу ${address} не отвечает. Запустите его: npm start`, { cause: error })
    throw error
  }
}

type Options = { once: boolean; dialect: OrdersSchema }

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: { once: { type: 'boolean', default: false }, '3.1': { type: 'boolean', default: false } },
    })
    return { once: values.once, dialect: values['3.1'] ? '3.1' : '2.10' }
  } catch (error) {
    if (error instanceof TypeError)
      throw new InvalidSetting(
        'Неизвестный ключ: есть --once (один обмен, без повторов) и --3.1 (документы в схеме CommerceML 3.1)',
      )
    throw error
  }
}

try {
  await run(readConfig(process.env), readOptions())
  say('Обмен закончен')
} catch (error) {
  const isOurs = error instanceof InvalidSetting || error instanceof ExchangeRefused
  process.stderr.write(
    isOurs ? `Обмен прерван: ${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}
