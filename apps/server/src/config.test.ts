import { expect, test } from 'vitest'
import { readConfig, readConfigWithoutDemo } from './config'

test.each([
  ['PORT', 'abc', 'нужно число'],
  ['PORT', '80.5', 'нужно целое число'],
  ['PORT', '99999', 'Не больше 65\u00a0535'],
  ['SNAB_DEMO', 'maybe', 'нужно true или false'],
  ['SNAB_EXCHANGE_ENCODING', 'cp1251', 'нужно одно из: utf-8, windows-1251'],
  ['SNAB_PUBLIC_URL', 'portal', 'нужен адрес вида https://…'],
  ['SNAB_EXCHANGE_PASSWORD', 'short', 'Не короче 8 знаков'],
  ['DATABASE_URL', 'mysql://x', 'адрес вида postgres://…'],
  ['SNAB_SMTP_URL', 'mail', 'адрес вида smtps://логин:пароль@сервер'],
  ['SNAB_OPENSEARCH_URL', 'http://one:9200,two:9200', 'адреса вида https://узел:9200 через запятую'],
  ['SNAB_SEARCH', 'elastic', 'нужно одно из: memory, opensearch'],
])('%s=%s is refused in Russian, with the allowed values', (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(`Неверные настройки:\n  ${name}: ${words} (`)
})

test.each([
  ['DATABASE_URL', 'mysql://root:Tajna-2026@db/snab'],
  ['SNAB_SMTP_URL', 'Tajna-2026'],
  ['SNAB_OPENSEARCH_URL', 'search:Tajna-2026@one:9200'],
  ['SNAB_EXCHANGE_PASSWORD', 'Tajna'],
  ['SNAB_MARKET_URL', '//Tajna/2026@market.example'],
])('%s is refused without its password', (name, value) => {
  const refused = () => readConfig({ [name]: value })
  expect(refused).toThrow(name)
  expect(refused).toThrow('значение не показано')
  expect(refused).not.toThrow('Tajna')
})

test('trusted proxies are given by number or address, never all', () => {
  const proxies = (value: string) => readConfig({ SNAB_TRUST_PROXY: value }).SNAB_TRUST_PROXY
  expect([proxies('0'), proxies('false'), proxies('1'), proxies('2')]).toEqual([0, 0, 1, 2])
  expect(proxies('10.0.0.5, 192.168.0.0/16,fd00::/8')).toEqual(['10.0.0.5', '192.168.0.0/16', 'fd00::/8'])
  for (const value of ['true', 'yes', 'proxy.local', '0.0.0.0/0', '10.0.0.0/33', '100'])
    expect(() => proxies(value)).toThrow(
      'SNAB_TRUST_PROXY: нужно число прокси перед порталом (обычно 1) или их адреса и сети',
    )
})

test('shown settings are as written', () => {
  expect(() => readConfig({ PORT: 'abc' })).toThrow('(сейчас: abc)')
})

test('an empty setting has its default', () => {
  expect(readConfig({ PORT: '', SNAB_DEMO: '' })).toMatchObject({ PORT: 3000, SNAB_DEMO: true })
})

test('without a demonstration none of its data is accessible', () => {
  const environment = { SNAB_DEMO: 'true' }
  expect(readConfig(environment)).toMatchObject({
    SNAB_DEMO: true,
    SNAB_EXCHANGE_PASSWORD: 'Demo-2026-1c',
    requestsPerMinute: 0,
  })
  const config = readConfigWithoutDemo(environment)
  expect(config).toMatchObject({ SNAB_DEMO: false, requestsPerMinute: 3000, initialAuth: 'signup' })
  expect(config.SNAB_EXCHANGE_PASSWORD).toBeUndefined()
  expect(
    readConfigWithoutDemo({ ...environment, SNAB_EXCHANGE_LOGIN: 'erp', SNAB_EXCHANGE_PASSWORD: 'Svoy-parol' }),
  ).toMatchObject({ SNAB_EXCHANGE_LOGIN: 'erp', SNAB_EXCHANGE_PASSWORD: 'Svoy-parol' })
})

test.each([
  [
    { SNAB_FILES: 's3', SNAB_S3_BUCKET: 'snab' },
    'для s3 нужны ещё SNAB_S3_ENDPOINT, SNAB_S3_ACCESS_KEY, SNAB_S3_SECRET_KEY',
  ],
  [
    { SNAB_S3_ENDPOINT: 'https://s3.example', SNAB_S3_BUCKET: 'snab' },
    'заданы настройки SNAB_S3_…, добавьте SNAB_FILES=s3 или уберите их',
  ],
  [
    {
      SNAB_FILES: 's3',
      SNAB_FILES_DIR: '/mnt/files',
      SNAB_S3_ENDPOINT: 'https://s3.example',
      SNAB_S3_BUCKET: 'snab',
      SNAB_S3_ACCESS_KEY: 'a',
      SNAB_S3_SECRET_KEY: 'b',
    },
    'вместе с s3 папка SNAB_FILES_DIR не нужна',
  ],
  [{ SNAB_FILES: 'ftp' }, 'нужно одно из: folder, s3'],
  [{ SNAB_SEARCH: 'opensearch' }, 'для opensearch нужен SNAB_OPENSEARCH_URL'],
  [{ SNAB_OPENSEARCH_URL: 'http://one:9200' }, 'задан SNAB_OPENSEARCH_URL, добавьте SNAB_SEARCH=opensearch'],
])('an incomplete file store is refused: %j', (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words)
})

test('currency, weight unit and sections are configured', () => {
  expect(readConfig({})).toMatchObject({
    SNAB_LOCALE: 'ru',
    SNAB_CURRENCY: 'RUB',
    SNAB_CURRENCY_SIGN: '₽',
    SNAB_WEIGHT_UNIT: 'кг',
    homeVersion: 2,
    redirectToCatalog: false,
    SNAB_DOCUMENTS: true,
    SNAB_MODULES: true,
    SNAB_NEWS: true,
  })
  expect(readConfig({ SNAB_CURRENCY_SIGN: 'руб.', SNAB_WEIGHT_UNIT: 'т', SNAB_HOME_VERSION: '2' })).toMatchObject({
    SNAB_CURRENCY_SIGN: 'руб.',
    SNAB_WEIGHT_UNIT: 'т',
    homeVersion: 2,
  })
  expect(readConfig({ SNAB_DEMO: 'false' })).toMatchObject({ homeVersion: 1, redirectToCatalog: true })
  expect(() => readConfig({ SNAB_CURRENCY: 'USD' })).toThrow(
    'SNAB_CURRENCY: портал считает в рублях: НДС, эквайринг и цены из 1С — рублёвые, поэтому только RUB (сейчас: USD)',
  )
  expect(() => readConfig({ SNAB_LOCALE: 'en' })).toThrow(
    'SNAB_LOCALE: портал написан по-русски, поэтому только ru (сейчас: en)',
  )
  expect(() => readConfig({ SNAB_WEIGHT_UNIT: 'фунт' })).toThrow('SNAB_WEIGHT_UNIT: нужно одно из: кг, г, т')
})
