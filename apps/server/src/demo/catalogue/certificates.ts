import type { BrandLine } from './brand-lines'
import type { BrandFamily } from './brands'
import type { DemoCertificate } from './demo-product'
import { hash } from './hash'

const rules: Record<BrandFamily, string> = {
  modular: 'ТР ТС 004/2011',
  power: 'ТР ТС 004/2011',
  automation: 'ТР ТС 020/2011',
  measuring: 'ТР ТС 020/2011',
  cable: 'ТР ТС 004/2011',
  accessory: 'ТР ЕАЭС 037/2016',
  carrying: 'ТР ТС 004/2011',
  wiring: 'ТР ТС 004/2011',
  boxes: 'ТР ТС 004/2011',
  lighting: 'ТР ТС 020/2011',
  tools: 'ТР ТС 010/2011',
  fasteners: 'ТР ЕАЭС 037/2016',
}

function period(seed: number, years: number): { validFrom: string; validTo: string } {
  const year = 2024 + (seed % 3)
  const day = `${String(1 + (seed % 12)).padStart(2, '0')}-${String(1 + (seed % 28)).padStart(2, '0')}`
  return { validFrom: `${year}-${day}`, validTo: `${year + years}-${day}` }
}

/** One certificate covers a brand's products in a class, as in reality. */
export function certificates(family: BrandFamily, line: BrandLine): DemoCertificate[] {
  const seed = hash(line.id, 61)
  if (seed % 20 === 0) return []
  const year = 24 + (seed % 3)
  const serial = String(seed % 100_000).padStart(5, '0')
  const certificates = [
    seed % 3 === 0
      ? {
          number: `ЕАЭС N RU Д-RU.РА01.В.${serial}/${year}`,
          name: `Декларация о соответствии ${rules[family]}`,
          ...period(seed, 3),
        }
      : {
          number: `ЕАЭС RU С-RU.АБ${10 + (seed % 80)}.В.${serial}/${year}`,
          name: `Сертификат соответствия ${rules[family]}`,
          ...period(seed, 5),
        },
  ]
  if (family === 'cable' || family === 'carrying')
    certificates.push({
      number: `РОСС RU.ПБ${10 + (seed % 80)}.${serial}`,
      name: 'Сертификат пожарной безопасности',
      ...period(seed + 5, 3),
    })
  return certificates
}
