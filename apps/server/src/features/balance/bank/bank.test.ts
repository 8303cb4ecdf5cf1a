import { isBik, isCorrespondentAccount } from '@snab/domain/people/requisites'
import { zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { expect } from 'vitest'
import { test, type Caller, type Portal } from '../../../../test/portal'
import { NotFetched } from '../../../files/fetch-public'
import type { Session } from '../../../http/visitor'
import { knownBanks } from './known-banks'
import { fetchDirectory } from './load-directory'

const url = '/api/v1/staff/bank-directory'
const entry = (bik: string, name: string, account: string, status = 'PSAC', type = 'CRSA') =>
  `<BICDirectoryEntry BIC="${bik}"><ParticipantInfo NameP="${name}" Tnp="г" Nnp="Казань" PtType="20" ParticipantStatus="${status}"/>
   <Accounts Account="${account}" RegulationAccountType="${type}" AccountStatus="ACAC"/></BICDirectoryEntry>`
const ed807 = (day: string, ...entries: string[]) =>
  iconv.encode(
    `<?xml version="1.0" encoding="windows-1251"?><ED807 xmlns="urn:cbr-ru:ed:v2.0" EDNo="1" EDDate="${day}">${entries.join('')}</ED807>`,
    'windows-1251',
  )

async function load(portal: Portal, root: Caller & { token: string }, file: Uint8Array) {
  const form = new FormData()
  form.append('data', new Blob([Buffer.from(file)]), 'ed807.xml')
  const request = new Request('http://portal', { method: 'POST', body: form })
  const response = await portal.app.inject({
    method: 'PUT',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${root.token}` },
  })
  return { status: response.statusCode, body: response.json() }
}

test('the banks that come with the portal have valid numbers', () => {
  for (const { bik, correspondentAccount } of knownBanks)
    expect([bik, isBik(bik), isCorrespondentAccount(correspondentAccount, bik)]).toEqual([bik, true, true])
  expect(new Set(knownBanks.map(({ bik }) => bik)).size).toBe(knownBanks.length)
})

test("a БИК fills in the bank, from the portal's list and then from the loaded directory", async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const bank = async (bik: string) => (await root.get(`/api/v1/bank/${bik}`)).body.bank
  expect(await bank('044525225')).toEqual({
    bik: '044525225',
    name: 'ПАО Сбербанк, г Москва',
    correspondentAccount: '30101810400000000225',
  })
  expect(await bank('044599999')).toBeNull()
  expect((await root.get(url)).body).toEqual({ banks: knownBanks.length, day: null })

  const whole = ed807(
    '2026-03-01',
    entry('049205805', 'ПАО &quot;АК БАРС&quot; БАНК', '30101810000000000805'),
    entry('046577674', 'ЗАКРЫТЫЙ БАНК', '30101810500000000674', 'PSDL'),
    entry('044525974', 'БЕЗ КОРСЧЕТА', '40102810945370000001', 'PSAC', 'UTRA'),
  )
  expect((await load(portal, root, whole)).body).toEqual({ banks: 2, day: '2026-03-01' })
  expect(await bank('049205805')).toMatchObject({ name: 'ПАО "АК БАРС" БАНК, г Казань' })
  expect(await bank('046577674')).toBeNull()
  expect(await bank('044525974')).toMatchObject({ correspondentAccount: '' })
  // a newer packed one replaces it; an older one and a file of another kind are refused
  const packed = zipSync({ 'full.xml': ed807('2026-04-01', entry('049205805', 'НОВОЕ ИМЯ', '30101810000000000805')) })
  expect((await load(portal, root, packed)).body).toEqual({ banks: 1, day: '2026-04-01' })
  for (const wrong of [
    whole,
    Buffer.from('<a>'),
    Buffer.from('PK\u0003\u0004мусор'),
    zipSync({ 'a.txt': Buffer.from('a') }),
  ])
    expect(await load(portal, root, wrong)).toMatchObject({ status: 422, body: { errors: [{ field: 'data' }] } })
  expect((await root.get(url)).body.day).toBe('2026-04-01')
})

test('the directory comes from the site of the Bank of Russia; when it does not, the reason is said', async ({
  portal,
}) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the author is read
  const session = { userId: root.id, lastName: 'Белова', firstName: 'Анна', impersonation: null } as Session
  const asked: string[] = []
  const answer = zipSync({
    '20260401_ED807_full.xml': ed807('2026-04-01', entry('049205805', 'АК БАРС', '30101810000000000805')),
  })
  const fetched = await fetchDirectory(portal.services, session, async (address) => {
    asked.push(address)
    return Buffer.from(answer)
  })
  expect(fetched).toEqual({ banks: 1, day: '2026-04-01' })
  expect(asked).toEqual([portal.services.config.SNAB_BANKS_URL])
  await expect(
    fetchDirectory(portal.services, session, async () => {
      throw new NotFetched('сайт не отвечает')
    }),
  ).rejects.toThrow('сайт не отвечает')
  expect((await root.get(url)).body.day).toBe('2026-04-01')
})
