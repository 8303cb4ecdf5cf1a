import { etim, needOf } from '@snab/domain/configurator/etim'
import { expect, it } from 'vitest'
import { compiledClasses } from './classes/compiled-classes'
import { placeOf } from './numbering'

/** Variants sold by the default demonstration, by class. */
const sold = new Map<number, Set<number>>()
for (let index = 0; index < 12_000; index++) {
  const { classIndex, variantIndex } = placeOf(index)
  sold.set(classIndex, (sold.get(classIndex) ?? new Set()).add(variantIndex))
}
const variantsOf = (code: string | undefined) => {
  const known = compiledClasses.find(({ template }) => template.code === code)
  return (known?.variants ?? []).filter((_, at) => sold.get(known?.index ?? -1)?.has(at))
}

it('sells main breakers of 40 to 63 A with two and with four poles', () => {
  for (const poles of ['2P', '4P'])
    for (const current of [40, 50, 63])
      expect(
        variantsOf(etim.breaker[0]).some(
          ({ features }) => features.poles === poles && features.current === current && features.curve === 'C',
        ),
        `${poles} ${String(current)} A`,
      ).toBe(true)
})

it('sells every part of a sheet tray, in the usual widths', () => {
  expect(needOf.widthMm({}).codes).toEqual(['EF000008'])
  for (const classes of [etim.sheetTurn, etim.sheetRiser, etim.sheetTee, etim.trayBracket, etim.trayLid])
    for (const width of [100, 150, 200])
      expect(
        variantsOf(classes[0]).some(({ features }) => features.width === width),
        `${classes[1]} ${String(width)}`,
      ).toBe(true)
  expect(variantsOf(etim.trayConnector[0]).some(({ features }) => features.height === 50)).toBe(true)
  expect(variantsOf(etim.trayScrew[0]).some(({ features }) => features.thread === 'М6')).toBe(true)
})

it('sells a whole series of white sockets, switches and frames', () => {
  const series = new Map<string, Set<string>>()
  for (let index = 0; index < 12_000; index++) {
    const { classIndex, variantIndex, lineIndex } = placeOf(index)
    const { template, variants, lines } = compiledClasses[classIndex] ?? {}
    const features = variants?.[variantIndex]?.features
    const name = lines?.[lineIndex]?.seriesName
    if (!template || !name || features?.colour !== 'белый') continue
    const { keys, outlets, ip, interfaceType } = features
    const what = [
      template.code,
      keys ?? outlets,
      ...(template.code === etim.socket[0] ? [ip] : []),
      interfaceType,
    ].join(' ')
    series.set(name, (series.get(name) ?? new Set()).add(what.trim()))
  }
  const wanted = [1, 2, 3, 4, 5].map((places) => `${etim.frame[0]} ${String(places)}`)
  wanted.push(`${etim.socket[0]} 1 IP20`, `${etim.socket[0]} 1 IP44`, `${etim.dataSocket[0]} 1 RJ45`)
  wanted.push(`${etim.switch[0]} 1`, `${etim.switch[0]} 2`)
  const whole = [...series].filter(([, sells]) => wanted.every((what) => sells.has(what))).map(([name]) => name)
  expect(whole).toContain('Мелодия')
})
