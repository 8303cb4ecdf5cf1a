import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isBik,
  isCorrespondentAccount,
  isInn,
  isKpp,
  isLegalInn,
  isOgrn,
  isOgrnip,
  isPersonalInn,
  isSettlementAccount,
} from './requisites'

type Vector = { type: string; value: string; expect: 'valid' | 'invalid'; reason: string | null; bik?: string }
const { vectors } = JSON.parse(
  readFileSync(new URL('../../test-data/kholenkov/requisites-vectors.json', import.meta.url), 'utf8'),
) as { vectors: Vector[] } // the test vectors file

const checks: Record<string, (vector: Vector) => boolean> = {
  inn: ({ value }) => isInn(value),
  kpp: ({ value }) => isKpp(value),
  ogrn: ({ value }) => isOgrn(value),
  ogrnip: ({ value }) => isOgrnip(value),
  bik: ({ value }) => isBik(value),
  account: ({ value, bik = '' }) => isSettlementAccount(value, bik),
  corr_account: ({ value, bik = '' }) => isCorrespondentAccount(value, bik),
}

/** The library behind the vectors accepts codes of zeros and any first digits of a BIK; we refuse both. */
const known = vectors.filter(({ type }) => type in checks)
const isZeros = ({ value }: Vector) => /^0+$/.test(value)

test('the vectors are present', () => expect(known.length).toBeGreaterThan(90))

test.each(known)('$type «$value» is $expect', (vector) => {
  expect(checks[vector.type]?.(vector)).toBe(vector.expect === 'valid' && !isZeros(vector))
})

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''))
const changed = (code: string, at: number, by: number) =>
  code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1)
const last = Array.from({ length: 10 }, (_, digit) => String(digit))

test('every ten-, thirteen- or fifteen-digit code has exactly one valid check digit', () => {
  fc.assert(
    fc.property(digits(9), (body) => {
      fc.pre(!/^0+$/.test(body))
      expect(last.filter((digit) => isLegalInn(body + digit))).toHaveLength(1)
    }),
  )
  fc.assert(
    fc.property(digits(12), (body) => {
      fc.pre(!/^0+$/.test(body))
      expect(last.filter((digit) => isOgrn(body + digit))).toHaveLength(1)
    }),
  )
  fc.assert(
    fc.property(digits(14), (body) => {
      fc.pre(!/^0+$/.test(body))
      expect(last.filter((digit) => isOgrnip(body + digit))).toHaveLength(1)
    }),
  )
})

test('an account has exactly one valid key digit for its bank, and one wrong digit is always found', () => {
  // the ninth digit is the key; every weight has an inverse, so exactly one digit fits
  fc.assert(
    fc.property(digits(19), digits(7), fc.nat(19), fc.integer({ min: 1, max: 9 }), (body, bank, at, by) => {
      const bik = `04${bank}`
      const accounts = last
        .map((key) => `4${body.slice(1, 8)}${key}${body.slice(8)}`)
        .filter((account) => isSettlementAccount(account, bik))
      expect(accounts).toHaveLength(1)
      const account = accounts[0] ?? ''
      expect(isSettlementAccount(changed(account, at, by), bik)).toBe(false)
    }),
  )
})

test('a twelve-digit INN detects every wrong check digit', () => {
  fc.assert(
    fc.property(digits(10), (body) => {
      fc.pre(!/^0+$/.test(body))
      const valid = last.flatMap((first) => last.map((second) => body + first + second)).filter(isPersonalInn)
      expect(valid).toHaveLength(1)
      for (let by = 1; by < 10; by++) expect(isPersonalInn(changed(valid[0] ?? '', 11, by))).toBe(false)
    }),
  )
})

test('letters of clearing currencies stand for digits', () => {
  const bik = '044030827'
  const account = '40702810900000002851'
  expect(isSettlementAccount(account, bik)).toBe(true)
  // 8 stands for T: the sum is unchanged
  expect(isSettlementAccount(`${account.slice(0, 5)}T${account.slice(6)}`, bik)).toBe(true)
  expect(isSettlementAccount(`${account.slice(0, 5)}A${account.slice(6)}`, bik)).toBe(false)
  expect(isKpp('7701AB001')).toBe(true)
})
