import type { PunchoutFields, PunchoutOptions, PunchoutSettings } from '@snab/contract/integration/punchout'

/** The form keeps lists as lines of text «name = value», as administrators write them down. */
export type ConnectionForm = Omit<
  PunchoutFields,
  'people' | 'addresses' | 'returnOrigins' | 'classes' | 'units' | 'parts' | 'userId' | 'legalEntityId'
> & {
  companyId: string | null
  secret: string
  userId: string | null
  legalEntityId: string | null
  people: string
  addresses: string
  returnOrigins: string
  classes: string
  units: string
  parts: string
}

const none = { domain: '', identity: '' }

export const newConnection: ConnectionForm = {
  companyId: null,
  secret: '',
  name: '',
  protocol: 'cxml',
  from: none,
  to: none,
  sender: none,
  login: '',
  userId: null,
  people: '',
  addresses: '',
  encoding: 'urlencoded',
  returnOrigins: '',
  confirmationAddress: '',
  shipNoticeAddress: '',
  invoiceAddress: '',
  isGross: true,
  classScheme: 'none',
  classes: '',
  otherClass: '',
  units: '',
  parts: '',
  payment: 'prepaid',
  legalEntityId: null,
  contactPhone: '',
}

export const formOf = (settings: PunchoutSettings): ConnectionForm => ({
  companyId: String(settings.company.id),
  secret: '',
  name: settings.name,
  protocol: settings.protocol,
  from: settings.from,
  to: settings.to,
  sender: settings.sender,
  login: settings.login,
  userId: settings.userId === null ? null : String(settings.userId),
  people: settings.people.map(({ name, userId }) => `${name} = ${String(userId)}`).join('\n'),
  addresses: settings.addresses
    .map(({ code, addressId, warehouseId }) =>
      addressId === null ? `${code} = ${warehouse} ${String(warehouseId)}` : `${code} = ${String(addressId)}`,
    )
    .join('\n'),
  encoding: settings.encoding,
  returnOrigins: settings.returnOrigins.join('\n'),
  confirmationAddress: settings.confirmationAddress ?? '',
  shipNoticeAddress: settings.shipNoticeAddress ?? '',
  invoiceAddress: settings.invoiceAddress ?? '',
  isGross: settings.isGross,
  classScheme: settings.classScheme,
  classes: settings.classes
    .map(({ sectionId, etimClass, code }) => `${etimClass ?? String(sectionId)} = ${code}`)
    .join('\n'),
  otherClass: settings.otherClass,
  units: settings.units.map(({ okei, code }) => `${okei} = ${code}`).join('\n'),
  parts: (settings.parts ?? []).map(({ partId, article }) => `${partId} = ${article}`).join('\n'),
  payment: settings.payment,
  legalEntityId: settings.legalEntityId === null ? null : String(settings.legalEntityId),
  contactPhone: settings.contactPhone,
})

const warehouse = 'склад'

/** A row that is not «name = value», by its number from 1. */
export class WrongRow extends Error {
  override name = 'WrongRow'
  readonly field: 'people' | 'addresses' | 'classes' | 'units' | 'parts'
  readonly row: number

  constructor(field: WrongRow['field'], row: number) {
    super(`${field} ${String(row)}`)
    this.field = field
    this.row = row
  }
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())

function pairsOf<T>(field: WrongRow['field'], text: string, read: (name: string, value: string) => T | null): T[] {
  return linesOf(text).flatMap((line, at) => {
    if (line === '') return []
    const sign = line.lastIndexOf('=')
    const pair = sign < 1 ? null : read(line.slice(0, sign).trim(), line.slice(sign + 1).trim())
    if (pair === null) throw new WrongRow(field, at + 1)
    return [pair]
  })
}

const idOf = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** Throws `WrongRow`. */
export function bodyOf(form: ConnectionForm): PunchoutFields {
  const { companyId: _company, secret: _secret, ...rest } = form
  return {
    ...rest,
    userId: form.userId === null ? null : Number(form.userId),
    legalEntityId: form.legalEntityId === null ? null : Number(form.legalEntityId),
    people: pairsOf('people', form.people, (name, value) => {
      const userId = idOf(value)
      return userId === null ? null : { name, userId }
    }),
    addresses: pairsOf('addresses', form.addresses, (code, value) => {
      const isWarehouse = value.toLowerCase().startsWith(warehouse)
      const id = idOf(isWarehouse ? value.slice(warehouse.length).trim() : value)
      if (id === null) return null
      return isWarehouse ? { code, addressId: null, warehouseId: id } : { code, addressId: id, warehouseId: null }
    }),
    classes: pairsOf('classes', form.classes, (name, code) => {
      const sectionId = idOf(name)
      return code === '' ? null : { sectionId, etimClass: sectionId === null ? name : null, code }
    }),
    units: pairsOf('units', form.units, (okei, code) => (code === '' ? null : { okei, code })),
    parts: pairsOf('parts', form.parts, (partId, article) => (article === '' ? null : { partId, article })),
    returnOrigins: linesOf(form.returnOrigins).filter((line) => line !== ''),
    confirmationAddress: form.confirmationAddress || null,
    shipNoticeAddress: form.shipNoticeAddress || null,
    invoiceAddress: form.invoiceAddress || null,
  }
}

/** «1 Иванов, 2 Петров»: the numbers that the form expects. */
export const numbered = (items: PunchoutOptions['people']): string =>
  items.map(({ id, name }) => `${String(id)} ${name}`).join('; ')
