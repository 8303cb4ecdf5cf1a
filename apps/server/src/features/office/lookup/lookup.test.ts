import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../../../test/portal'
import { recaptcha } from '../../../captcha/recaptcha'
import { smartCaptcha } from '../../../captcha/smart-captcha'
import { dadataClient } from '../../../dadata/dadata-client'

const company = '/api/v2/dadata/suggest/company'
const address = '/api/v2/dadata/suggest/address'
type Suggested = { value: string }

test('companies are found by part of a name, an INN or a director', async ({ portal }) => {
  const find = async (keyword: string) =>
    (await portal.guest().get(`${company}?keyword=${encodeURIComponent(keyword)}`)).body.suggestions.map(
      ({ value }: Suggested) => value,
    )
  expect(await find('электросв')).toEqual(['ООО «Электросвет»'])
  expect(await find('52601')).toEqual(['ООО «Вольт-Монтаж»', 'ООО «Электросвет»'])
  expect(await find('Соколов')).toEqual(['ИП Соколов Алексей Николаевич'])
  expect(await find('фаза-трейд')).toEqual(['ООО «Фаза-Трейд»'])
  expect(await find('')).toEqual([])
  expect((await portal.guest().get(`${company}?keyword=5263990011`)).body).toMatchObject({
    isAvailable: true,
    suggestions: [{ data: { inn: '5263990011', kpp: '526301001', type: 'LEGAL', state: { status: 'LIQUIDATED' } } }],
  })
})

test('addresses are found within bounds and places', async ({ portal }) => {
  const find = async (keyword: string, rest = '') =>
    (await portal.guest().get(`${address}?keyword=${encodeURIComponent(keyword)}${rest}`)).body.suggestions.map(
      ({ value }: Suggested) => value,
    )
  expect(await find('нижний нов', '&fromBound=city&toBound=city')).toEqual(['Нижегородская обл, г Нижний Новгород'])
  expect(await find('москва', '&fromBound=city&toBound=city')).toEqual(['г Москва'])
  expect(await find('свердл', '&fromBound=region&toBound=region')).toEqual(['Свердловская обл'])
  expect(await find('нижний новгород советская 12')).toEqual([
    'Нижегородская обл, г Нижний Новгород, ул Советская, д 12',
  ])
  const city = (await portal.guest().get(`${address}?keyword=екатеринбург&fromBound=city&toBound=city`)).body
    .suggestions[0]
  expect(city).toMatchObject({
    unrestricted_value: expect.stringMatching(/^62\d{4}, /),
    data: { city: 'Екатеринбург', region_with_type: 'Свердловская обл', city_fias_id: expect.any(String) },
  })
  expect(await find('малыш 51', `&locations[0][city_fias_id]=${city.data.city_fias_id}`)).toEqual([
    'Свердловская обл, г Екатеринбург, ул Малышева, д 51',
  ])
  expect(await find('дзерж', '&fromBound=city&toBound=city&locations[0][region]=Нижегородская')).toEqual([
    'Нижегородская обл, г Дзержинск',
  ])
  expect(await find('дзерж', '&fromBound=city&toBound=city&locations[0][kladr_id]=5000000000000')).toEqual([
    'Московская обл, г Дзержинский',
  ])
  expect(await find('')).toEqual([])
  expect((await portal.guest().get(`${address}?keyword=а&fromBound=nonsense&locations=x`)).status).toBe(200)
})

/** Replies with `answers` in turn and records requests. */
async function provider() {
  const requests: { url: string | undefined; authorization: string | undefined; body: string }[] = []
  const answers: { status?: number; body?: unknown }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      requests.push({ url: request.url, authorization: request.headers.authorization, body })
      const { status = 200, body: answer = {} } = answers.shift() ?? { status: 500 }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { requests, answers, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } // a TCP server has no other kind of address
}

test('DaData is called as documented, once per question', async () => {
  const { requests, answers, url } = await provider()
  const dadata = dadataClient({ key: 'key', address: url, log: { warn: () => {} } })
  const party = {
    value: 'ПАО СБЕРБАНК',
    unrestricted_value: 'ПАО СБЕРБАНК',
    data: {
      inn: '7707083893',
      kpp: '773601001',
      ogrn: '1027700132195',
      type: 'LEGAL',
      name: { full_with_opf: 'ПАО Сбербанк', short_with_opf: null },
      state: { status: 'ACTIVE', registration_date: 1 },
      address: null,
      management: { name: 'Греф', post: null },
    },
  }
  answers.push({ body: { suggestions: [party] } })
  expect(await dadata.suggestCompany('сбер')).toMatchObject([
    {
      value: 'ПАО СБЕРБАНК',
      data: {
        name: { short_with_opf: 'ПАО СБЕРБАНК' },
        address: { value: '' },
        management: { name: 'Греф', post: '' },
      },
    },
  ])
  await dadata.suggestCompany('сбер')
  expect(requests).toEqual([
    {
      url: '/suggestions/api/4_1/rs/suggest/party',
      authorization: 'Token key',
      body: JSON.stringify({ query: 'сбер', count: 10 }),
    },
  ])

  answers.push({
    body: {
      suggestions: [
        { value: 'г Казань', unrestricted_value: '420000, г Казань', data: { city: 'Казань', house: null, qc: 1 } },
      ],
    },
  })
  expect(
    await dadata.suggestAddress({
      keyword: 'каз',
      fromBound: 'city',
      toBound: 'city',
      locations: [{ region: 'Татарстан' }],
    }),
  ).toMatchObject([{ value: 'г Казань', data: { city: 'Казань', house: null, street: null } }])
  expect(JSON.parse(requests[1]!.body)).toEqual({
    query: 'каз',
    count: 10,
    from_bound: { value: 'city' },
    to_bound: { value: 'city' },
    locations: [{ region: 'Татарстан' }],
  })

  answers.push(
    { body: { location: { data: { city_with_type: 'г Казань' } } } },
    { status: 403, body: { reason: 'Forbidden' } },
  )
  expect(await dadata.placeOf('95.1.2.3')).toBe('г Казань')
  // an exhausted daily plan blocks nobody
  expect(await dadata.suggestCompany('другая')).toBeNull()
})

test('captchas: the provider decides, and nobody is blocked while it fails', async () => {
  const { requests, answers, url } = await provider()
  const yandex = smartCaptcha('secret', url)
  answers.push({ body: { status: 'ok' } }, { body: { status: 'failed', message: 'x' } }, { status: 500 })
  expect([
    await yandex.passes('t', '1.2.3.4'),
    await yandex.passes('t', '1.2.3.4'),
    await yandex.passes('t', '1.2.3.4'),
    await yandex.passes(undefined, '1.2.3.4'),
  ]).toEqual([true, false, true, false])
  expect(requests[0]).toMatchObject({ url: '/validate', body: 'secret=secret&token=t&ip=1.2.3.4' })

  const google = recaptcha({ secret: 'secret', smallestScore: 0.5, address: url })
  answers.push(
    ...[
      { score: 0.9, action: 'login' },
      { score: 0.4, action: 'login' },
      { score: 0.9, action: 'other' },
      { score: 0.9 },
    ].map((answer) => ({ body: { success: true, ...answer } })),
    { body: { success: false, 'error-codes': ['timeout-or-duplicate'] } },
    { status: 503 },
  )
  const passed = []
  for (let at = 0; at < 6; at++) passed.push(await google.passes('t', '1.2.3.4'))
  expect(passed).toEqual([true, false, false, false, false, true])
  expect(await google.passes('', '1.2.3.4')).toBe(false)
})
