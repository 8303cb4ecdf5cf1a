import { expect, test } from 'vitest'
import { spokenLines, tradeSpeech } from './trade-speech'

test('every entry has a unique name and names goods', () => {
  const names = tradeSpeech.map(({ said }) => said[0])
  expect(new Set(names).size).toBe(names.length)
  expect(tradeSpeech.length).toBeGreaterThanOrEqual(300)
  for (const { said, written, first, kind } of tradeSpeech) {
    expect(said.every((phrase) => phrase !== '' && phrase === phrase.trim() && !phrase.includes('!'))).toBe(true)
    expect({ said, isEmpty: written.length === 0 }).toEqual({ said, isEmpty: kind === 'filler' })
    expect(first.every((phrase) => written.includes(phrase))).toBe(true)
  }
})

test('a placeholder stands for numbers', () => {
  const lines = spokenLines(new Set())
  expect(lines).toContainEqual(
    expect.objectContaining({ said: expect.arrayContaining(['3 полюсный']), written: ['3p'], isThing: false }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ said: expect.arrayContaining(['б16']), written: ['b16'] }))
  expect(lines.some(({ said, written }) => [...said, ...written].some((phrase) => /[#%!]/.test(phrase)))).toBe(false)
})

test('an entry is switched off by its name', () => {
  const saidIn = (off: string[]) => spokenLines(new Set(off)).flatMap(({ said }) => said)
  expect(saidIn([])).toContain('термуха')
  expect(saidIn(['термоусадка'])).not.toContain('термуха')
  expect(saidIn(['термуха'])).toContain('термуха')
})
